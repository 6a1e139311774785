import { Typography } from '@mui/material';
import { useMemo } from 'react';
import { TextInput, useGetIdentity, useRecordContext, useTranslate } from 'react-admin';

import { adminForm } from '../../contract/accounts/admins';
import type { AdminRow } from '../../contract/accounts/admins';
import { RecordDialog, type RecordDialogProps } from '../../components/form/RecordDialog';
import { NewPasswordInputs } from './NewPasswordInputs';
import { RolesInput } from './RolesInput';
import { AssignedRoles } from './AssignedRoles';
import { RestrictionReason } from './RestrictionReason';

const NEW = { first_name: '', last_name: '', email: '', role_ids: [] };

/** One form makes, changes and shows an admin (specification, section 2). */
export const AdminDialog = (props: RecordDialogProps) => {
  const admin = useRecordContext<AdminRow>();
  const translate = useTranslate();
  const values = useMemo(
    () => (admin ? { ...admin, role_ids: admin.roles.map(({ id }) => id) } : NEW),
    [admin],
  );
  const { identity } = useGetIdentity();
  const readOnly = props.mode === 'view';
  // A session is enough here; for what opens one's own account the password is asked for, in Account Settings.
  const isOwn = admin !== undefined && String(admin.id) === String(identity?.id);
  return (
    <RecordDialog {...props} schema={adminForm} values={values}>
      <TextInput source="first_name" readOnly={readOnly} autoFocus />
      <TextInput source="last_name" readOnly={readOnly} />
      <TextInput source="email" type="email" readOnly={readOnly || isOwn} autoComplete="off" />
      {readOnly || isOwn ? (
        <>
          {readOnly && <RestrictionReason />}
          <AssignedRoles />
          {!readOnly && (
            <Typography color="textSecondary">{translate('resources.admin_manage.own')}</Typography>
          )}
        </>
      ) : (
        <>
          <RolesInput />
          <NewPasswordInputs help={`resources.admin_manage.help.${props.mode}`} />
        </>
      )}
    </RecordDialog>
  );
};
