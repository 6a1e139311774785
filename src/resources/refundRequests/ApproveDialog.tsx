import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { useOtherViewersText } from '../../features/live/useOtherViewersText';
import { PersonSummary } from '../../components/display/PersonSummary';
import { ConfirmedAction } from '../../components/bulk/ConfirmedAction';
import type { DialogProps } from '../../components/form/dialogProps';
import { ApprovalFacts } from './ApprovalFacts';
import { approvableCredits, hundredthsInDollars } from './requestAmounts';
import { useEarlierRefund } from './EarlierRefund';
import { useRequestSummary } from './useRequestSummary';

/** Returns the amounts on screen: a server that states them rejects an approval of other amounts. */
const seen = (request: RefundRequestRow) =>
  request.refundable_credits == null
    ? {}
    : { credits: approvableCredits(request), refundable_credits: request.refundable_credits };

/** Confirmation of an approval, with earlier refunds and the amount to refund, which is at most the remaining amount. */
export const ApproveDialog = (state: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const { name, amount: asked } = useRequestSummary();
  const refunded = useEarlierRefund();
  const here = useOtherViewersText(state.open ? `refund-request:${request.id}` : undefined);
  const given = approvableCredits(request);
  const about = { name, amount: hundredthsInDollars(given, locale) };
  const wording = (key: string, values: object) => translate(`resources.refund_requests.${key}`, values);
  const isLess = given !== request.credits;
  return (
    <ConfirmedAction
      closesOnConflict
      {...state}
      question={translate('resources.refund_requests.confirm_approve')}
      warnings={[here, refunded, isLess && wording('less', { ...about, asked })]}
      about={
        <>
          <PersonSummary name={name} label={wording('about', about)} email={request.buyer?.email} />
          <ApprovalFacts />
        </>
      }
      leavesRow
      isDone={{ ids: [request.id], shows: (row) => row?.status === 'approved' }}
      doneMessage={wording('approved', about)}
      run={(dataProvider) => {
        const data = { status: 'approved', ...seen(request) };
        return dataProvider.update('refund-requests', { id: request.id, data, previousData: request });
      }}
    />
  );
};
