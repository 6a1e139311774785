import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { requestedAmount } from './requestAmounts';

/** What the request around it is about: how much, and who asks. */
export const useRequestSummary = () => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return {
    amount: requestedAmount(request, locale),
    name: request.buyer?.name || translate('resources.refund_requests.deleted'),
  };
};
