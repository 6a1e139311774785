import * as z from 'zod/mini';

import {
  FEE_TYPES,
  MAX_MONEY,
  PAGE_SIZE,
  PERIODS,
  TRANSACTIONS_PAGE_SIZE,
  SUBMISSIONS_PAGE_SIZE,
} from '../limits';
import { asNumber, id, page, perPage, text, twoDecimals } from './common';

/** Statistics of a period, which the server computes. */
export const statsQuery = z.object({ range: z._default(z.enum(PERIODS), 'this_month') });

export const pageQuery = z.object({ page, per_page: perPage(PAGE_SIZE) });
/** Narrows a list to one record: ours, the specification has no call for one. */
const only = z.optional(id);
export const payoutsQuery = z.object({ page, per_page: perPage(PAGE_SIZE), id: only });
export const ledgerQuery = z.object({ id, page, per_page: perPage(TRANSACTIONS_PAGE_SIZE) });
export const submissionsQuery = z.object({ page, per_page: perPage(SUBMISSIONS_PAGE_SIZE), id: only });

const creditsToRefund = z.pipe(
  asNumber,
  z
    .number('Enter a credit amount greater than zero')
    .check(z.gt(0, 'Enter a credit amount greater than zero'), z.maximum(MAX_MONEY), twoDecimals),
);

/** Credits to the hundredth; what remains of the debit is the server's to know. */
export const refund = z.object({
  id,
  credits_to_refund: creditsToRefund,
  /** The same on every retry of one refund, which then happens once. */
  idempotency_key: z.optional(text().check(z.minLength(1), z.maxLength(100))),
});

/** The form of a refund: at most what is left, in credits, as far as the page knows. */
export const refundUpTo = (most: number) =>
  z.object({
    credits_to_refund: creditsToRefund.check(
      z.maximum(most, `Credits cannot exceed ${most.toLocaleString('en-US')} for this transaction`),
    ),
  });

export const feeSettings = z.object({
  processing_fee: z.pipe(
    asNumber,
    z
      .number({
        error: ({ input }) =>
          input === undefined || input === null || input === ''
            ? 'Processing Fee is required'
            : 'Processing Fee must be a number',
      })
      .check(z.minimum(0, 'Processing Fee cannot be negative'), z.maximum(MAX_MONEY), twoDecimals),
  ),
  fee_type: z.enum(FEE_TYPES, 'Select % or $'),
});
