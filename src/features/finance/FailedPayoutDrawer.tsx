import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import { Detail, DetailsDrawer } from '../../components/dialog/DetailsDrawer';
import { MailLink } from '../../components/display/contact';
import type { DialogProps } from '../../components/dialog/dialogs';
import type { PayoutRow } from '../../contract/finance/finance';
import { payoutDate } from '../../format/dates';
import { dollars } from '../../format/money';
import { PersonLink } from '../accounts/personLinks';
import { payoutFailureText, payoutRemedyText } from './payouts';

/** Drawer with the reason of a failed payout and advice. Has no buttons, because only the seller or bank can act. */
export const FailedPayoutDrawer = (dialog: DialogProps) => {
  const { created_at, amount, seller, failure_reason } = useRecordContext<PayoutRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const label = (key: string) => translate(`payout.${key}`);
  return (
    <DetailsDrawer {...dialog} title={label('failed')}>
      <Detail label={label('reason')}>{payoutFailureText(translate, failure_reason)}</Detail>
      <Detail label={label('remedy')}>{payoutRemedyText(translate, failure_reason)}</Detail>
      <Detail label={label('amount')}>{dollars(amount, locale)}</Detail>
      <Detail label={label('date')}>{payoutDate(created_at)}</Detail>
      <Detail label={label('name')}>
        <PersonLink kind="seller" person={seller} />
      </Detail>
      <Detail label={label('email')}>
        <MailLink email={seller?.email} />
      </Detail>
    </DetailsDrawer>
  );
};
