import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { PayoutRow } from '../../contract/finance/payouts';
import { payoutDate } from '../../format/date';
import { dollars } from '../../format/money';
import { Detail, DetailsDrawer } from '../../components/dialog/DetailsDrawer';
import { MailLink } from '../../components/display/MailLink';
import { PersonLink } from '../accounts/PersonLink';
import type { DialogProps } from '../../components/form/dialogProps';
import { payoutFailureText, payoutRemedyText } from './payoutFailure';

/** Why a payout failed, and what can be done: by whoever reads it, since nothing can be done about it from here. */
export const FailedPayout = (state: DialogProps) => {
  const { created_at, amount, seller, failure_reason } = useRecordContext<PayoutRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const label = (key: string) => translate(`payout.${key}`);
  return (
    <DetailsDrawer {...state} title={label('failed')}>
      <Detail label={label('why')}>{payoutFailureText(translate, failure_reason)}</Detail>
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
