import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import type { RefundRequestRow } from '../../contract/refundRequests';
import { amountOf } from './amountOf';

/** What the request around it is about: how much, and who asks. */
export const useAbout = () => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return {
    amount: amountOf(request, locale),
    name: request.buyer?.name || translate('resources.refund_requests.deleted'),
  };
};
