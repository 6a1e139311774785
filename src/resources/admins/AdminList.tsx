import { ListBase, useRecordContext, useTranslate } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import type { AdminRow } from '../../contract/admins';
import { fullName } from '../../format/name';
import { AddButton } from '../../ui/AddButton';
import { ListDate } from '../../ui/fields/ListDate';
import { ListHeading } from '../../ui/ListHeading';
import { RecordMenu } from '../../ui/RecordMenu';
import { RowSwitch } from '../../ui/RowSwitch';
import { Column } from '../../ui/table/Column';
import { TableCard } from '../../ui/table/TableCard';
import { AdminDialog } from './AdminDialog';

/** Restricting an admin is blocking them, by the calls that block people (decision 16). */
const Restricted = () => {
  const admin = useRecordContext<AdminRow>()!;
  const translate = useTranslate();
  return (
    <RowSwitch
      label={translate('resources.admin_manage.restricted', { name: fullName(admin) })}
      checked={admin.is_restricted}
      run={(dataProvider, next) =>
        dataProvider.updateMany('admin_manage', { ids: [admin.id], data: { is_restricted: next } })
      }
    />
  );
};

const Menu = () => <RecordMenu name={fullName(useRecordContext<AdminRow>()!)} dialog={AdminDialog} />;

export const AdminList = () => {
  const translate = useTranslate();
  return (
    <ListBase perPage={PAGE_SIZE} storeKey={false}>
      <ListHeading>
        <AddButton
          label={translate('resources.admin_manage.add')}
          dialog={(state) => <AdminDialog {...state} mode="create" />}
        />
      </ListHeading>
      <TableCard>
        <Column source="first_name" />
        <Column source="last_name" />
        <Column source="email" />
        <Column source="is_restricted">
          <Restricted />
        </Column>
        <Column source="created_at" field={ListDate} />
        <Column source="actions" label="app.row.heading" align="right">
          <Menu />
        </Column>
      </TableCard>
    </ListBase>
  );
};
