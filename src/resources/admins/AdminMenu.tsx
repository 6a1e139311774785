import Devices from '@mui/icons-material/DevicesOtherOutlined';
import LockReset from '@mui/icons-material/LockReset';
import Roles from '@mui/icons-material/VerifiedUserOutlined';
import { useGetIdentity, useRecordContext, useTranslate, useNotify } from 'react-admin';

import type { AdminRow } from '../../contract/accounts/admins';
import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { useCapability } from '../../dataProvider/useCapability';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { RecordMenu } from '../../components/list/RecordMenu';
import type { RowAction } from '../../components/list/RowAction';
import { AdminDialog } from './AdminDialog';
import { rolesPath } from './roles/rolesPath';
import { isolateBidi } from '../../contract/core/isolateBidi';
import { allSessionsId as allOf } from '../../contract/auth/allSessionsId';
import { ConfirmAction } from '../../components/bulk/ConfirmAction';
import type { DialogProps } from '../../components/form/RecordDialog';
import { useRecordName } from '../../components/list/useRecordName';

/** Asks before all that the administrator around it signs in with, but the password, is removed. */
const ResetFactors = (state: DialogProps) => {
  const record = useRecordContext()!;
  const translate = useTranslate();
  const name = useRecordName();
  const notify = useNotify();
  return (
    <ConfirmAction
      {...state}
      question={translate('mfa.reset.question')}
      warnings={[translate('mfa.reset.remark')]}
      about={isolateBidi(name)}
      destructive
      run={async (dataProvider) => {
        await dataProvider.delete('factors', { id: allOf(record.id) });
        notify('mfa.reset.done', { type: 'success' });
      }}
    />
  );
};

const SessionsDialog = lazyComponent(() =>
  import('../../features/auth/sessions/SessionsDialog').then((module) => module.SessionsDialog),
);

/** What can be done to an administrator; where the server has them, what they may, and where and with what they sign in. */
export const AdminMenu = () => {
  const translate = useTranslate();
  const record = useRecordContext<AdminRow>();
  const { identity } = useGetIdentity();
  const explained = useCapability(ROLES_EXPLAINED);
  const hasSessions = useCapability('staff-sessions');
  const hasFactors = useCapability('factors');
  const isOwn = String(record?.id) === String(identity?.id);
  const roles: RowAction = {
    label: translate('resources.admin_manage.roles_of'),
    icon: Roles,
    to: rolesPath(record?.id),
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
    // One's own are removed one by one in Account Settings.
    ...(hasFactors && !isOwn ? [reset] : []),
  ];
  return <RecordMenu dialog={AdminDialog} reasonKind="delete" extraActions={more} />;
};
