import { useRecordContext, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/isolateBidi';
import type { RefundRequestRow } from '../../contract/support/refundRequests';

/** The booking's number and what was booked; nothing where the server says neither. */
export const useBookingText = () => {
  const { service, booking_id } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const number = booking_id != null && translate('resources.refund_requests.booking', { id: booking_id });
  return [number, service && isolateBidi(service)].filter(Boolean).join(' · ');
};
