import Devices from '@mui/icons-material/DevicesOtherOutlined';
import LockReset from '@mui/icons-material/LockReset';
import Roles from '@mui/icons-material/VerifiedUserOutlined';
import { useRecordContext, useTranslate } from 'react-admin';

import type { AdminRow } from '../../contract/accounts/admins';
import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { RecordMenu } from '../../components/list/RecordMenu';
import type { RowAction } from '../../components/list/RowAction';
import { rolesPath } from './roles/rolesPath';
import { useOwnRow } from './useOwnRow';
import { PersonSummary } from '../../components/display/PersonSummary';
import { allSessionsId as allOf } from '../../contract/auth/sessions';
import { ConfirmedAction, type ConfirmedActionProps } from '../../components/bulk/ConfirmedAction';
import type { DialogProps } from '../../components/form/dialogProps';
import { useRecordName } from '../../components/list/useRecordName';
import { ConfirmWithReason } from '../../features/reasons/ConfirmWithReason';

/** Made outside the dialog: the form of the reason provides another record. */
const useAdminSummary = () => {
  const { email } = useRecordContext<AdminRow>()!;
  return <PersonSummary name={useRecordName()} email={email} />;
};

/** Confirmation before the two-step verification of the admin is reset. */
const ResetFactors = (state: DialogProps) => {
  const record = useRecordContext()!;
  const translate = useTranslate();
  const about = useAdminSummary();
  return (
    <ConfirmedAction
      {...state}
      question={translate('mfa.reset.question')}
      warnings={[translate('mfa.reset.remark')]}
      about={about}
      destructive
      doneMessage={translate('mfa.reset.done')}
      run={(dataProvider) => dataProvider.delete('factors', { id: allOf(record.id) })}
    />
  );
};

const DeletionWithReason = (props: ConfirmedActionProps) => (
  <ConfirmWithReason {...props} about={useAdminSummary()} reasonKind="delete" accounts={['admin']} />
);

const SessionsDialog = lazyComponent(() =>
  import('../../features/auth/StaffSessions').then((module) => module.SessionsDialog),
);

/** Menu of an admin. With the extensions: roles, sessions and the reset of two-step verification too. */
export const AdminMenu = () => {
  const translate = useTranslate();
  const record = useRecordContext<AdminRow>();
  const { isOwn, reasonFor } = useOwnRow(record?.id);
  const explained = useCapability(ROLES_EXPLAINED);
  const hasSessions = useCapability('staff-sessions');
  const hasFactors = useCapability('factors');
  const roles: RowAction = {
    label: translate('resources.admin_manage.roles_of'),
    icon: Roles,
    link: { to: rolesPath(record?.id) },
  };
  const sessions: RowAction = {
    label: translate('sessions.one'),
    icon: Devices,
    dialog: (state) => <SessionsDialog {...state} />,
  };
  const reset: RowAction = {
    label: translate('mfa.reset.label'),
    icon: LockReset,
    dialog: (state) => <ResetFactors {...state} />,
  };
  const more = [
    ...(explained ? [roles] : []),
    ...(hasSessions ? [sessions] : []),
    // The current user removes their own one by one in Account Settings.
    ...(hasFactors && !isOwn ? [reset] : []),
  ];
  return (
    <RecordMenu
      confirmation={DeletionWithReason}
      deleteDisabledReason={reasonFor('delete')}
      extraActions={more}
    />
  );
};
