import { Typography, Box, Chip } from '@mui/material';
import { useMemo } from 'react';
import { TextInput, useGetIdentity, useRecordContext, useTranslate, PasswordInput } from 'react-admin';

import { adminForm, type AdminRow } from '../../contract/accounts/admins';
import type { RecordDialogProps } from '../../components/dialog/dialogs';
import { RecordDialog } from '../../components/form/FormDialog';
import { RolesInput } from './RolesInput';
import { reasonAndActor } from '../../features/accounts/personDisplay';
import { useRoleName } from './roles';

const NewPasswordInputs = ({ help }: { help: string }) => (
  <>
    <PasswordInput source="password" helperText={help} autoComplete="new-password" />
    <PasswordInput source="confirm_password" autoComplete="new-password" />
  </>
);

const RestrictionReason = () => {
  const { is_restricted, reason, note, blocked_by, restricted_at } = useRecordContext<AdminRow>()!;
  const translate = useTranslate();
  const { reasonText, actorText } = reasonAndActor({ reason, note, by: blocked_by, at: restricted_at });
  if (!is_restricted || !(reasonText || actorText)) return null;
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 2 }}>
        {translate('resources.admin_manage.fields.is_restricted')}
      </Typography>
      <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {reasonText}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {actorText}
      </Typography>
    </div>
  );
};

const AssignedRoles = () => {
  const { roles } = useRecordContext<AdminRow>()!;
  const translate = useTranslate();
  const roleName = useRoleName();
  const heading = translate('resources.admin_manage.fields.roles');
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 2 }}>{heading}</Typography>
      {roles.length ? (
        <Box
          component="ul"
          aria-label={heading}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
        >
          {roles.map(({ id, key }) => (
            <Chip key={id} component="li" label={roleName(key)} />
          ))}
        </Box>
      ) : (
        <Typography color="textSecondary">{translate('resources.admin_manage.no_roles')}</Typography>
      )}
    </div>
  );
};

const EMPTY_ADMIN = { first_name: '', last_name: '', email: '', role_ids: [] };

/** Form that creates, changes or shows an admin (specification, section 2). */
export const AdminDialog = (props: RecordDialogProps) => {
  const admin = useRecordContext<AdminRow>();
  const translate = useTranslate();
  const values = useMemo(
    () => (admin ? { ...admin, role_ids: admin.roles.map(({ id }) => id) } : EMPTY_ADMIN),
    [admin],
  );
  const { identity } = useGetIdentity();
  const readOnly = props.mode === 'view';
  // Only another administrator may change a user's email and roles. Account Settings changes the user's own password.
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
