import DevicesIcon from '@mui/icons-material/DevicesOtherOutlined';
import InviteIcon from '@mui/icons-material/ForwardToInboxOutlined';
import ProtectedIcon from '@mui/icons-material/GppGoodOutlined';
import ResetIcon from '@mui/icons-material/LockReset';
import RolesIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { DataTable, useRecordContext, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ConfirmedAction, type ConfirmedActionProps } from '../../components/bulk/ConfirmedAction';
import type { DialogProps } from '../../components/dialog/dialogs';
import { PersonSummary } from '../../components/display/contact';
import { Email, Excerpt, ListDate, TextOrDash } from '../../components/display/fields';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { AddButton } from '../../components/list/ListHeader';
import { RecordMenu, RowSwitch } from '../../components/list/recordActions';
import { useRecordName, type RowAction } from '../../components/list/rowActions';
import type { AdminRow } from '../../contract/accounts/admins';
import { allSessionsId } from '../../contract/auth/sessions';
import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';
import { ListPage } from '../../features/lists/ListPage';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';
import { DASH } from '../../format/money';
import { SwitchRestriction, useOwnRow } from './AdminDialogs';
import { InvitationList } from './InvitationList';
import { rolesPath, useRolesText } from './roles';

const RolesCell = () => {
  const { roles } = useRecordContext<AdminRow>()!;
  const rolesText = useRolesText();
  if (!roles.length) return rolesText(roles);
  return <Excerpt text={rolesText(roles)} width={280} lines={2} />;
};

const RestrictionSwitch = () => {
  const { disabledReason } = useOwnRow(useRecordContext<AdminRow>()?.id);
  return (
    <RowSwitch
      source="is_restricted"
      dialog={SwitchRestriction}
      shortcut="block"
      disabledReason={disabledReason('restrict')}
    />
  );
};

/** Link to the role permissions page, which lists the contract's permissions. Hidden if the server uses others. */
const RolesLink = () => {
  const translate = useTranslate();
  return (
    <CapabilityGate capability={ROLES_EXPLAINED}>
      <Button component={Link} to={rolesPath()} startIcon={<RolesIcon />}>
        {translate('resources.admin_manage.roles_page')}
      </Button>
    </CapabilityGate>
  );
};

/** State of two-step verification, or a dash if the server omits this state. */
const SecondFactorCell = () => {
  const translate = useTranslate();
  const { has_second_factor: hasFactor } = useRecordContext<AdminRow>()!;
  if (hasFactor === undefined) return DASH;
  const label = translate(`resources.admin_manage.signs_in.${hasFactor ? 'with_more' : 'password'}`);
  if (!hasFactor) return label;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <ProtectedIcon fontSize="small" color="success" aria-hidden />
      {label}
    </Box>
  );
};

const InviteFlow = lazyComponent(() => import('./InviteDialog').then((module) => module.InviteFlow));

const InviteButton = () => {
  const translate = useTranslate();
  const isSupported = useCapability('invitations');
  const [open, setOpen] = useState(false);
  if (!isSupported) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<InviteIcon />} onClick={() => setOpen(true)}>
        {translate('invitations.invite')}
      </Button>
      <InviteFlow open={open} onClose={() => setOpen(false)} />
    </>
  );
};

/** Returns the admin's name and email. Call this hook outside of a form, because a form has another record context. */
const useAdminSummary = () => {
  const { email } = useRecordContext<AdminRow>()!;
  return <PersonSummary name={useRecordName()} email={email} />;
};

const ResetFactors = (state: DialogProps) => {
  const record = useRecordContext()!;
  const translate = useTranslate();
  const summary = useAdminSummary();
  return (
    <ConfirmedAction
      {...state}
      question={translate('mfa.reset.question')}
      warnings={[translate('mfa.reset.remark')]}
      about={summary}
      destructive
      doneMessage={translate('mfa.reset.done')}
      run={(dataProvider) => dataProvider.delete('factors', { id: allSessionsId(record.id) })}
    />
  );
};

const DeletionWithReason = (props: ConfirmedActionProps) => (
  <ConfirmWithReason {...props} about={useAdminSummary()} reasonKind="delete" accounts={['admin']} />
);

const SessionsDialog = lazyComponent(() =>
  import('../../features/auth/StaffSessions').then((module) => module.SessionsDialog),
);

/** Row menu of an admin. Permissions, sessions and the reset of two-step verification each require a capability. */
const AdminMenu = () => {
  const translate = useTranslate();
  const record = useRecordContext<AdminRow>();
  const { isOwn, disabledReason } = useOwnRow(record?.id);
  const hasRolesPage = useCapability(ROLES_EXPLAINED);
  const hasSessions = useCapability('staff-sessions');
  const hasFactors = useCapability('factors');
  const roles: RowAction = {
    label: translate('resources.admin_manage.roles_of'),
    icon: RolesIcon,
    link: { to: rolesPath(record?.id) },
  };
  const sessions: RowAction = {
    label: translate('sessions.one'),
    icon: DevicesIcon,
    dialog: (state) => <SessionsDialog {...state} />,
  };
  const reset: RowAction = {
    label: translate('mfa.reset.label'),
    icon: ResetIcon,
    dialog: (state) => <ResetFactors {...state} />,
  };
  const extraActions = [
    ...(hasRolesPage ? [roles] : []),
    ...(hasSessions ? [sessions] : []),
    // Omits the reset in the current user's row, because users remove their own methods in Account Settings.
    ...(hasFactors && !isOwn ? [reset] : []),
  ];
  return (
    <RecordMenu
      confirmation={DeletionWithReason}
      deleteDisabledReason={disabledReason('delete')}
      extraActions={extraActions}
    />
  );
};

export const AdminList = () => {
  const hasFactors = useCapability('factors');
  return (
    <ListPage
      add={
        <>
          <RolesLink />
          <InviteButton />
          <AddButton />
        </>
      }
      notice={<InvitationList />}
      actions={<AdminMenu />}
    >
      <DataTable.Col source="first_name" field={TextOrDash} />
      <DataTable.Col source="last_name" field={TextOrDash} />
      <DataTable.Col source="email" field={Email} />
      <DataTable.Col source="is_restricted" field={RestrictionSwitch} />
      <DataTable.Col source="created_at" field={ListDate} />
      <DataTable.Col source="roles" field={RolesCell} />
      {hasFactors && <DataTable.Col source="has_second_factor" field={SecondFactorCell} />}
    </ListPage>
  );
};
