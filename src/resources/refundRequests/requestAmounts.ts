import type { RefundRequestRow } from '../../contract/support/refundRequests';
import { dollars } from '../../format/money';

/** Hundredths, in dollars (specification, section 2). */
export const hundredthsInDollars = (hundredths: number | null | undefined, locale?: string) =>
  dollars(hundredths == null ? null : hundredths / 100, locale);

export const requestedAmount = ({ credits }: RefundRequestRow, locale?: string) =>
  hundredthsInDollars(credits, locale);

/** Returns the amount that an approval refunds, in hundredths: the requested amount without refunds since, at most the rest of the debit where the server states it. */
export const approvableCredits = ({ credits, covered_credits, refundable_credits }: RefundRequestRow) =>
  credits === null || refundable_credits == null
    ? credits
    : Math.max(0, Math.min(credits - (covered_credits ?? 0), refundable_credits));
