import { Email } from '../../ui/fields/Email';
import { ListDate } from '../../ui/fields/ListDate';
import { TextOrDash } from '../../ui/fields/TextOrDash';
import { AddButton } from '../../ui/list/AddButton';
import { ListPage } from '../../ui/list/ListPage';
import { RecordMenu } from '../../ui/RecordMenu';
import { Column } from '../../ui/table/Column';
import { SwitchColumn } from '../../ui/table/SwitchColumn';
import { AdminDialog } from './AdminDialog';
import { RolesInWords } from './RolesInWords';

export const AdminList = () => (
  <ListPage
    add={<AddButton dialog={AdminDialog} />}
    actions={<RecordMenu dialog={AdminDialog} why="delete" />}
  >
    <Column source="first_name" field={TextOrDash} />
    <Column source="last_name" field={TextOrDash} />
    <Column source="email" field={Email} />
    <Column source="roles" field={RolesInWords} />
    <SwitchColumn
      source="is_restricted"
      asks="resources.admin_manage.restrict"
      why="restrict"
      // Restricting an admin is blocking them, by the calls that block people (decision 16).
      save={(dataProvider, { id }, checked, why) =>
        dataProvider.updateMany('admin_manage', { ids: [id], data: { is_restricted: checked, ...why } })
      }
    />
    <Column source="created_at" field={ListDate} />
  </ListPage>
);
