import Block from '@mui/icons-material/Block';
import Done from '@mui/icons-material/TaskAlt';
import { Link } from '@mui/material';
import { useGetIdentity, useLocaleState, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import type { GuessedAccountRow } from '../../contract/auth/guessedAccounts';
import { ADMIN_BASE } from '../../contract/routes';
import { activityPath } from '../../features/auditLog/activityPath';
import { formatDateTime } from '../../features/auditLog/formatTime';
import { ConfirmAction, type ConfirmActionProps } from '../../components/bulk/ConfirmAction';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import type { RowAction } from '../../components/list/RowAction';
import { restrict } from './restrict';

/** The reason that fits. */
const ACCOUNT_COMPROMISED = 'other-hands';

/** An account that somebody guesses at: whose, how often its owner was warned, and the way to what was tried. */
export const GuessedAccountTask = () => {
  const account = useRecordContext<GuessedAccountRow>()!;
  const { id, name, email, since, last_at, times } = account;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const notify = useNotify();
  const { identity } = useGetIdentity();
  const isOwn = String(id) === String(identity?.id);
  const again =
    last_at &&
    (times ?? 1) > 1 &&
    translate('work_queue.guessed.again', { smart_count: times, when: formatDateTime(last_at, locale) });
  /** Each is asked first. */
  const asked = (
    label: string,
    icon: RowAction['icon'],
    question: Pick<
      ConfirmActionProps,
      'question' | 'warnings' | 'destructive' | 'reasonKind' | 'preset' | 'run'
    >,
  ): RowAction => ({
    label,
    icon,
    dialog: (state) => <ConfirmAction {...state} {...question} about={name} />,
  });
  const restricting = asked(translate('work_queue.guessed.restrict'), Block, {
    question: translate('resources.admin_manage.restrict.on'),
    warnings: [translate('resources.admin_manage.restrict.on_remark')],
    destructive: true,
    reasonKind: 'restrict',
    preset: { reason: ACCOUNT_COMPROMISED },
    run: (dataProvider, why) => restrict(dataProvider, id, true, why),
  });
  const settling = asked(translate('work_queue.guessed.settle'), Done, {
    question: translate('work_queue.guessed.confirm'),
    warnings: [translate('work_queue.guessed.remark')],
    run: async (dataProvider) => {
      const data = { dealt_with: true, ...(last_at && { last_at }) };
      await dataProvider.update('guessed', { id, data, previousData: account });
      notify(translate('work_queue.guessed.settled'), { type: 'success' });
    },
  });
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
              {translate('work_queue.guessed.own')}
            </Link>
          ) : (
            email
          )}
          {again && ` · ${again}`}
        </>
      }
      since={since}
      // Nobody restricts themselves.
      actions={isOwn ? [settling] : [restricting, settling]}
    />
  );
};
