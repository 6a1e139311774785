import Help from '@mui/icons-material/HelpOutlineOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { PayoutRow } from '../../contract/finance/payouts';
import { DASH, dollars } from '../../format/money';
import { mailto } from '../../components/display/MailLink';
import { TaskItem } from '../../features/support/workQueue/TaskItem';
import { FailedPayout } from '../../features/finance/FailedPayout';
import { PayoutLink } from '../../features/finance/PayoutLink';
import { payoutFailureText } from '../../features/finance/payoutFailure';

/** A payout that failed: whose, why, and what can be done, which is for the seller to do. */
export const PayoutTask = () => {
  const { id, amount, created_at, failure_reason, seller } = useRecordContext<PayoutRow>()!;
  const [locale] = useLocaleState();
  const translate = useTranslate();
  const name = seller ? (seller.name ?? DASH) : translate('work_queue.gone');
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
        ...(seller?.email
          ? [
              {
                label: translate('resources.refund_requests.message'),
                icon: Mail,
                href: mailto(seller.email),
              },
            ]
          : []),
        { label: translate('work_queue.remedy'), icon: Help, dialog: (state) => <FailedPayout {...state} /> },
      ]}
    />
  );
};
