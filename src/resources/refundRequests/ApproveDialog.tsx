import { useLocaleState, useNotify, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { useOtherViewersText } from '../../features/live/useOtherViewersText';
import { ConfirmAction } from '../../components/bulk/ConfirmAction';
import type { DialogProps } from '../../components/form/RecordDialog';
import { approvableCredits, hundredthsInDollars } from './requestAmounts';
import { useEarlierRefund } from './EarlierRefund';
import { useRequestSummary } from './useRequestSummary';

/** What the person has before their eyes: a server that says it refuses to give what they have not seen. */
const seen = (request: RefundRequestRow) =>
  request.refundable_credits == null
    ? {}
    : { credits: approvableCredits(request), refundable_credits: request.refundable_credits };

/**
 * Says what was refunded already and what will be given now, which is at most what is left. Extras answer with the row
 * and no sentence, so what was done is said here.
 */
export const ApproveDialog = (state: DialogProps) => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const notify = useNotify();
  const [locale] = useLocaleState();
  const { name, amount: asked } = useRequestSummary();
  const refunded = useEarlierRefund();
  const here = useOtherViewersText(state.open ? `refund-request:${request.id}` : undefined);
  const given = approvableCredits(request);
  const about = { name, amount: hundredthsInDollars(given, locale) };
  const wording = (key: string, values: object) => translate(`resources.refund_requests.${key}`, values);
  const isLess = given !== request.credits;
  return (
    <ConfirmAction
      closesOnConflict
      {...state}
      question={translate('resources.refund_requests.confirm_approve')}
      warnings={[here, refunded, isLess && wording('less', { ...about, asked })]}
      about={wording('about', about)}
      isDone={{ ids: [request.id], shows: (row) => row?.status === 'approved' }}
      run={async (dataProvider) => {
        const data = { status: 'approved', ...seen(request) };
        await dataProvider.update('refund-requests', { id: request.id, data, previousData: request });
        notify('resources.refund_requests.approved', { type: 'success', messageArgs: about });
      }}
    />
  );
};
