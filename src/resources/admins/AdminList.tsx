import { Email } from '../../components/display/fields/Email';
import { ListDate } from '../../components/display/fields/ListDate';
import { TextOrDash } from '../../components/display/fields/TextOrDash';
import { AddButton } from '../../components/list/AddButton';
import { ListPage } from '../../features/listPage/ListPage';
import { Column } from '../../components/list/table/Column';
import { SwitchColumn } from '../../components/list/table/SwitchColumn';
import { useCapability } from '../../dataProvider/useCapability';
import { AdminDialog } from './AdminDialog';
import { AdminMenu } from './AdminMenu';
import { InvitationList } from './invitations/InvitationList';
import { InviteButton } from './invitations/InviteButton';
import { restrict } from './restrict';
import { RolesLink } from './RolesLink';
import { RolesText } from './RolesText';
import { SecondFactorCell } from './SecondFactorCell';

export const AdminList = () => {
  const hasFactors = useCapability('factors');
  return (
    <ListPage
      add={
        <>
          <RolesLink />
          <InviteButton />
          <AddButton dialog={AdminDialog} />
        </>
      }
      notice={<InvitationList />}
      actions={<AdminMenu />}
    >
      <Column source="first_name" field={TextOrDash} />
      <Column source="last_name" field={TextOrDash} />
      <Column source="email" field={Email} />
      <SwitchColumn
        source="is_restricted"
        confirmKey="resources.admin_manage.restrict"
        shortcut="block"
        reasonKind="restrict"
        save={(dataProvider, { id }, checked, why) => restrict(dataProvider, id, checked, why)}
      />
      <Column source="created_at" field={ListDate} />
      <Column source="roles" field={RolesText} />
      {hasFactors && <Column source="has_second_factor" field={SecondFactorCell} />}
    </ListPage>
  );
};
