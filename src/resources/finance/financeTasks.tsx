import Help from '@mui/icons-material/HelpOutlineOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { Link } from '@mui/material';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router';

import { mailto } from '../../components/display/contact';
import type { PayoutRow } from '../../contract/finance/finance';
import type { ReconciliationRow } from '../../contract/finance/statements';
import { ADMIN_BASE } from '../../contract/routes';
import { FailedPayoutDrawer } from '../../features/finance/FailedPayoutDrawer';
import { payoutFailureText, PayoutLink } from '../../features/finance/payouts';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import { DASH, dollars } from '../../format/money';

/**
 * Work item for a ledger that is out of balance. Shows the first finding, and links to the statement, which lists all
 * findings.
 */
export const ReconciliationTask = () => {
  const { checked_at, findings } = useRecordContext<ReconciliationRow>()!;
  const translate = useTranslate();
  return (
    <TaskItem
      sentence={
        <Link component={RouterLink} to={`${ADMIN_BASE}/finance/statement`} color="error">
          {translate('work_queue.one.books')}
        </Link>
      }
      detail={findings[0]?.said}
      since={checked_at}
      actions={[]}
    />
  );
};

/**
 * Work item for a failed payout. Its actions only write to the seller and show advice, because an administrator
 * cannot correct the failure.
 */
export const PayoutTask = () => {
  const { id, amount, created_at, failure_reason, seller } = useRecordContext<PayoutRow>()!;
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const name = seller ? (seller.name ?? DASH) : translate('work_queue.deleted_user');
  const writeToSeller = seller?.email && {
    label: translate('resources.refund_requests.message'),
    icon: Mail,
    href: mailto(seller.email),
  };
  return (
    <TaskItem
      sentence={
        <PayoutLink id={id}>
          {translate('work_queue.one.payouts', { amount: dollars(amount, locale), name })}
        </PayoutLink>
      }
      detail={payoutFailureText(translate, failure_reason)}
      since={created_at}
      actions={[
        ...(writeToSeller ? [writeToSeller] : []),
        {
          label: translate('work_queue.remedy'),
          icon: Help,
          dialog: (state) => <FailedPayoutDrawer {...state} />,
        },
      ]}
    />
  );
};
