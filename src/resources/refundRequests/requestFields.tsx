import { useLocaleState, useRecordContext, useTranslate } from 'react-admin';

import { isolateBidi } from '../../contract/core/intl';
import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { listDate } from '../../format/dates';
import { dollars } from '../../format/money';

/** Formats hundredths of a credit as dollars, because a credit is worth a dollar (specification, section 2). */
export const hundredthsInDollars = (hundredths: number | null | undefined, locale?: string) =>
  dollars(hundredths == null ? null : hundredths / 100, locale);

export const requestedAmount = ({ credits }: RefundRequestRow, locale?: string) =>
  hundredthsInDollars(credits, locale);

/**
 * Returns the amount that an approval refunds, in hundredths. Subtracts refunds made since the request from the
 * requested amount, and limits the result to the remaining amount of the debit. Returns the requested amount if the
 * server does not return `refundable_credits`.
 */
export const approvableCredits = ({ credits, covered_credits, refundable_credits }: RefundRequestRow) =>
  credits === null || refundable_credits == null
    ? credits
    : Math.max(0, Math.min(credits - (covered_credits ?? 0), refundable_credits));

export const isFullyRefunded = (request: RefundRequestRow) =>
  request.refundable_credits != null && approvableCredits(request) === 0;

export const useRequestSummary = () => {
  const request = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return {
    amount: requestedAmount(request, locale),
    name: request.buyer?.name || translate('resources.refund_requests.deleted'),
  };
};

/** Returns the number and the service of the booking as text. The text is empty if the server returns neither. */
export const useBookingText = () => {
  const { service, booking_id } = useRecordContext<RefundRequestRow>()!;
  const translate = useTranslate();
  const number = booking_id != null && translate('resources.refund_requests.booking', { id: booking_id });
  return [number, service && isolateBidi(service)].filter(Boolean).join(' · ');
};

/** Returns a sentence about an earlier refund of the same booking and about the amount that remains to be refunded. */
export const useEarlierRefund = () => {
  const request = useRecordContext<RefundRequestRow>()!;
  const { refunded_credits, refunded_by, refunded_at, covered_credits, status } = request;
  const translate = useTranslate();
  const [locale] = useLocaleState();
  if (!refunded_credits) return undefined;
  const refunded = translate(`resources.refund_requests.${refunded_by ? 'refunded_by' : 'refunded'}`, {
    amount: hundredthsInDollars(refunded_credits, locale),
    name: refunded_by,
    date: listDate(refunded_at ?? null),
  });
  if (!covered_credits || status !== 'open') return refunded;
  const rest = { amount: hundredthsInDollars(approvableCredits(request), locale) };
  return `${refunded} · ${translate('resources.refund_requests.open_for', rest)}`;
};
