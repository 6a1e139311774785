import { Box, Chip, Typography } from '@mui/material';
import { useMemo } from 'react';
import { PasswordInput, TextInput, useGetIdentity, useRecordContext, useTranslate } from 'react-admin';

import type { DialogProps, RecordDialogProps } from '../../components/dialog/dialogs';
import { PersonSummary } from '../../components/display/contact';
import { RecordDialog } from '../../components/form/FormDialog';
import { useRecordName } from '../../components/list/rowActions';
import { adminForm, type AdminRow } from '../../contract/accounts/admins';
import { RULES } from '../../contract/capabilityNames';
import type { Id } from '../../contract/core/field';
import type { SubmittedReason } from '../../contract/reasons';
import { useCapability } from '../../dataProvider/useCapability';
import { reasonAndActor } from '../../features/accounts/personDisplay';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';
import { RolesInput, useRoleName } from './roles';

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

export const AdminDialog = (props: RecordDialogProps) => {
  const admin = useRecordContext<AdminRow>();
  const translate = useTranslate();
  const values = useMemo(
    () => (admin ? { ...admin, role_ids: admin.roles.map(({ id }) => id) } : EMPTY_ADMIN),
    [admin],
  );
  const { identity } = useGetIdentity();
  const readOnly = props.mode === 'view';
  // Administrators cannot change their own email or roles. They change their own password in Account Settings.
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

/** Returns `isOwn` (true for the current user's row) and a function that explains why a row action is disabled. */
export const useOwnRow = (id: Id | undefined) => {
  const { identity } = useGetIdentity();
  const hasRules = useCapability(RULES);
  const translate = useTranslate();
  const isOwn = id !== undefined && String(id) === String(identity?.id);
  // A server without this capability can allow administrators to restrict or delete themselves.
  const disabledReason = (action: 'restrict' | 'delete') =>
    isOwn && hasRules ? translate(`resources.admin_manage.own_row.${action}`) : undefined;
  return { isOwn, disabledReason };
};

interface RestrictDialogProps extends DialogProps {
  admin: Pick<AdminRow, 'id'> & { email?: string | null | undefined };
  name: string;
  isRestricted: boolean;
  preset?: SubmittedReason;
  /** True if the dialog opens from a list that contains the admin. */
  isListed?: boolean;
}

/** Dialog that restricts or unrestricts an admin. Uses the endpoints with which the specification blocks users. */
export const RestrictDialog = ({
  admin: { id, email },
  isRestricted,
  name,
  isListed,
  ...props
}: RestrictDialogProps) => {
  const translate = useTranslate();
  const hasRules = useCapability(RULES);
  const question = `resources.admin_manage.restrict.${isRestricted ? 'on' : 'off'}`;
  return (
    <ConfirmWithReason
      {...props}
      question={translate(question)}
      warnings={[hasRules && translate(`${question}_remark`, { _: '' })]}
      about={<PersonSummary name={name} email={email} />}
      destructive={isRestricted}
      reasonKind={isRestricted ? 'restrict' : undefined}
      {...(isListed && { check: { ids: [id], shows: (row) => row?.is_restricted === isRestricted } })}
      run={(dataProvider, reason) =>
        dataProvider.updateMany('admin_manage', {
          ids: [id],
          data: { is_restricted: isRestricted, ...reason },
        })
      }
    />
  );
};

/** Dialog that opens when the user clicks the switch of an admin in the list. */
export const SwitchRestriction = (state: DialogProps) => {
  const admin = useRecordContext<AdminRow>()!;
  const name = useRecordName();
  return <RestrictDialog {...state} isListed admin={admin} name={name} isRestricted={!admin.is_restricted} />;
};
