import { personRef, personRefWithNames } from '../accounts/personRefs';
import { defineRestResource } from '../core/restResource';
import * as f from '../core/field';
import * as z from 'zod/mini';
import { translatable } from '../core/translatable';
import { emptyResponse, pageWithOuterTotal, type RecordResponse } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { crossFieldRule, oneOf, cannotBeNegative, requiredMessage, mustBeNumber } from '../core/checks';
import { filterParams, rangesInOrder, FILTERS } from '../filters';
import * as input from '../core/inputs';
import { amount } from '../core/numbers';
import { bookingId, refundableCredits } from '../ledger';
import { FEE_TYPES, PAYOUT_STATUSES, TRANSACTION_KINDS } from '../core/choices';
import { MAX_PERCENT } from '../limits';
import { datesInOrder, idsFilter, periodParams, idParam, pageQuery, periodQuery } from '../core/queries';
import { isObject, readNumber, readText } from '../core/read';

/** Maximum number of ledger lines in the breakdown of a payout. The sums of the breakdown include all lines. */
export const MAX_PAYOUT_LINES = 500;

const payoutFields = {
  id: f.id,
  created_at: f.date,
  amount: f.dollars,
  status: f.described('`paid`, `pending`, `failed`, or another status of the server', f.text),
  failure_reason: f.described(
    'Reason of the failure: a `failure_code` of Stripe, or a sentence. Servers may omit it.',
    f.optional(f.nullable(f.text)),
  ),
  seller: personRefWithNames,
};

export const payout = f.entity(payoutFields, 'Payout');
export type Payout = f.JsonOf<typeof payout>;
export type PayoutRow = f.RowOf<typeof payout>;

export const payoutSums = {
  sum: f.described('Sum of all payouts in the filtered list', f.optional(f.dollars)),
};

const line = f.entity(
  {
    id: f.id,
    created_at: f.date,
    type: f.text,
    description: f.optionalText,
    amount: f.dollars,
    booking_id: f.optional(f.nullable(f.id)),
    buyer: f.entityOrNull(personRef),
  },
  'PayoutLine',
);

const breakdown = f.entity(
  {
    from: f.nullable(f.date),
    carried: f.dollars,
    earned: f.dollars,
    left: f.dollars,
    count: f.count,
    lines: f.described(`The oldest first, at most ${MAX_PAYOUT_LINES}`, f.listOf(line)),
  },
  'PayoutBreakdown',
);

const nextPayout = f.entity(
  { id: f.id, created_at: f.date, amount: f.dollars, status: f.text },
  'NextPayout',
);

/**
 * Payout with its breakdown, its ledger line and, if the payout failed, the seller's next payout. A list of payouts
 * omits the optional fields.
 */
const payoutDetails = f.entity(
  {
    ...payoutFields,
    made: f.described(
      "Breakdown of the payout: the seller's balance before the period, the earnings since, and the balance afterwards",
      f.optional(breakdown),
    ),
    booked_at: f.optional(f.nullable(f.date)),
    account: f.optional(f.optionalText),
    next: f.optional(f.entityOrNull(nextPayout)),
  },
  'PayoutPage',
);
export type PayoutDetailsRow = f.RowOf<typeof payoutDetails>;

const financeStats = f.entity(
  {
    amount_paid_to_sellers: f.dollars,
    amount_refunded: f.dollars,
    payouts_pending: f.dollars,
    revenue_generated: f.dollars,
  },
  'FinanceStats',
);
export type FinanceStatsRow = f.RowOf<typeof financeStats>;

/** Sums of all filtered transactions. Each page of the list has the same sums, which other servers can omit. */
const transactionSums = {
  sum_paid: f.described('Money paid in all transactions of the filtered list', f.optional(f.dollars)),
  sum_credits: f.described(
    'Credits minus debits in all transactions of the filtered list',
    f.optional(f.credits),
  ),
};
export type FinanceSums = f.RowOfAll<typeof payoutSums & typeof transactionSums>;

const financeTransaction = f.entity(
  {
    id: f.id,
    created_at: f.optional(f.date),
    user: personRefWithNames,
    type: f.text,
    amount_credits: f.credits,
    paid: f.optional(f.nullable(f.dollars)),
    description: f.optionalText,
    booking_id: f.optional(bookingId),
    refundable_credits: f.optional(refundableCredits),
  },
  'FinanceTransaction',
);
export type FinanceTransactionRow = f.RowOf<typeof financeTransaction>;

const settings = f.entity({ processing_fee: f.number, fee_type: f.choice(FEE_TYPES) }, 'FeeSettings');
const feeSettings = f.entity({ settings });

export interface FeeSettingsRow {
  /** Fee as a percentage or in dollars, depending on `fee_type`. `null` if the server returns no fee. */
  processing_fee: number | null;
  fee_type: (typeof FEE_TYPES)[number];
}
/**
 * Reads the fee settings. A bare number or a fee of an unknown type is read as dollars (docs/decisions.md, decision
 * 17).
 */
const readFeeSettings = (data: unknown): FeeSettingsRow => {
  const saved = isObject(data) ? data.settings : data;
  const fee = isObject(saved) ? saved : { processing_fee: saved };
  const type = readText(fee.fee_type).toLowerCase();
  return {
    processing_fee: readNumber(fee.processing_fee),
    fee_type: ['percent', 'percentage', '%'].includes(type) ? 'percent' : 'absolute',
  };
};
const feeResponse: RecordResponse<f.JsonOf<typeof feeSettings>, FeeSettingsRow> = f.irregular(
  feeSettings,
  readFeeSettings,
);

/** Rejects a fee above `MAX_PERCENT` percent. This rule does not limit a fee in dollars. */
const isPercentageWithinLimit = crossFieldRule<{ processing_fee: number; fee_type: string }>(
  ['processing_fee', 'fee_type'],
  ({ processing_fee, fee_type }) => fee_type !== 'percent' || processing_fee <= MAX_PERCENT,
  translatable('finance.validation.percentage_is_at_most', { max: MAX_PERCENT }),
  'processing_fee',
);

export const feeForm = z
  .object({
    processing_fee: amount(
      requiredMessage('Processing Fee'),
      mustBeNumber('Processing Fee'),
      cannotBeNegative('Processing Fee'),
    ),
    fee_type: oneOf(FEE_TYPES, translatable('finance.validation.choose_fee_type')),
  })
  .check(isPercentageWithinLimit);

const payoutsQuery = z
  .extend(pageQuery, {
    ...idParam,
    ...periodParams,
    ...filterParams(FILTERS.payouts),
    status: z.optional(oneOf(PAYOUT_STATUSES)),
  })
  .check(datesInOrder, ...rangesInOrder(FILTERS.payouts));

const transactionsQuery = z
  .extend(pageQuery, {
    ...idParam,
    ...periodParams,
    ...filterParams(FILTERS.transactions),
    kind: z.optional(oneOf(TRANSACTION_KINDS)),
  })
  .check(datesInOrder, ...rangesInOrder(FILTERS.transactions));

export const finance = {
  financeStats: defineEndpoint('GET admin/financials/stats', {
    summary: 'Returns the totals of finance.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'finance' },
    input: periodQuery,
    output: financeStats,
  }),
  listSellerPayouts: defineEndpoint('GET admin/financials/seller-payouts', {
    summary: 'Lists payouts to sellers.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'finance' },
    input: payoutsQuery,
    output: pageWithOuterTotal('seller_payouts', payout, payoutSums),
  }),
  listFinanceTransactions: defineEndpoint('GET admin/financials/buyer-transactions', {
    summary: "Lists buyers' transactions.",
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'finance' },
    input: transactionsQuery,
    output: pageWithOuterTotal('buyer_transactions', financeTransaction, transactionSums),
  }),
  getFeeSettings: defineEndpoint('GET admin/stripe-settings/get-settings', {
    summary: 'Returns the fee settings.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'stripe_settings' },
    input: input.noFields,
    output: feeResponse,
  }),
  saveFeeSettings: defineEndpoint('POST admin/stripe-settings/save-settings', {
    summary: 'Changes the fee settings.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'edit', resource: 'stripe_settings' },
    stepUp: 'unlessOff',
    input: feeForm,
    output: emptyResponse,
  }),
};

export const payoutResources = {
  /**
   * Payouts to sellers. A request for a single payout also returns its breakdown, its ledger line and, if the payout
   * failed, the seller's next payout.
   */
  payouts: defineRestResource({
    access: ['finance'],
    row: payoutDetails,
    filter: idsFilter,
    sortBy: ['id', 'created_at'],
    order: { field: 'created_at', order: 'DESC' },
  }),
} as const;
