import Block from '@mui/icons-material/Block';
import Done from '@mui/icons-material/TaskAlt';
import { Link } from '@mui/material';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { BruteForceWarningRow } from '../../contract/auth/extensions';
import { ADMIN_BASE } from '../../contract/routes';
import { activityPath } from '../../features/auditLog/EventLine';
import { formatDateTime } from '../../features/auditLog/formatTime';
import { PersonSummary } from '../../components/display/contact';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import type { RowAction } from '../../components/list/rowActions';
import { RestrictDialog, useOwnRow } from './RestrictDialog';

/** Key of the built-in reason for a suspected takeover of an account. */
const ACCOUNT_COMPROMISED = 'other-hands';

/** Work item for a brute-force warning: the account, the number of warnings, and a link to the sign-in attempts. */
export const BruteForceWarningTask = () => {
  const warning = useRecordContext<BruteForceWarningRow>()!;
  const { id, name, email, since, last_at, times } = warning;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { isOwn } = useOwnRow(id);
  const repetition =
    last_at &&
    (times ?? 1) > 1 &&
    translate('work_queue.brute_force_warning.again', {
      smart_count: times,
      when: formatDateTime(last_at, locale),
    });
  const restrictAction: RowAction = {
    label: translate('work_queue.brute_force_warning.restrict'),
    icon: Block,
    permission: { action: 'block', resource: 'admin_manage' },
    dialog: (state) => (
      <RestrictDialog
        {...state}
        admin={warning}
        name={name}
        isRestricted
        preset={{ reason: ACCOUNT_COMPROMISED }}
      />
    ),
  };
  const resolveAction: RowAction = {
    label: translate('work_queue.brute_force_warning.settle'),
    icon: Done,
    permission: { action: 'resolve', resource: 'guessed' },
    dialog: (state) => (
      <ConfirmedAction
        {...state}
        question={translate('work_queue.brute_force_warning.confirm')}
        warnings={[translate('work_queue.brute_force_warning.remark')]}
        about={<PersonSummary name={name} email={email} />}
        doneMessage={translate('work_queue.brute_force_warning.settled')}
        run={(dataProvider) => {
          const data = { dealt_with: true, ...(last_at && { last_at }) };
          return dataProvider.update('guessed', { id, data, previousData: warning });
        }}
      />
    ),
  };
  return (
    <TaskItem
      sentence={
        <Link component={RouterLink} to={activityPath({ target: `admin:${id}` })} underline="hover">
          {translate(isOwn ? 'work_queue.one.guessed_own' : 'work_queue.one.guessed', { name })}
        </Link>
      }
      detail={
        <>
          {isOwn ? (
            <Link component={RouterLink} to={`${ADMIN_BASE}/settings`}>
              {translate('work_queue.brute_force_warning.own')}
            </Link>
          ) : (
            email
          )}
          {repetition && ` · ${repetition}`}
        </>
      }
      since={since}
      // Omits the restrict action for the user's own row, because administrators cannot restrict their own account.
      actions={isOwn ? [resolveAction] : [restrictAction, resolveAction]}
    />
  );
};
