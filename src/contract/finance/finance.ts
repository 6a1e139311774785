import * as z from 'zod/mini';

import { translatable } from '../core/translatable';
import { emptyResponse, pageWithOuterTotal, type RecordResponse } from '../core/response';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { crossFieldRule, oneOf, cannotBeNegative, requiredMessage, mustBeNumber } from '../core/checks';
import {
  choice,
  credits,
  date,
  described,
  dollars,
  entity,
  irregular,
  id,
  nullable,
  number,
  optional,
  optionalText,
  text,
  type RowOf,
  type RowOfAll,
  type JsonOf,
} from '../core/field';
import { filterParams, rangesInOrder, FILTERS } from '../filters';
import * as input from '../core/inputs';
import { bookingId, refundableCredits } from '../ledger';
import { payout, payoutSums } from './payouts';
import { FEE_TYPES, PAYOUT_STATUSES, TRANSACTION_KINDS } from '../core/choices';
import { MAX_PERCENT } from '../limits';
import { amount } from '../core/numberInputs';
import { personRefWithNames } from '../accounts/personRef';
import { datesInOrder, periodParams, idParam, pageQuery, periodQuery } from '../core/queries';
import { isObject, readNumber, readText } from '../core/read';

/** Totals of a period on the finance page. */
const financeStats = entity(
  {
    amount_paid_to_sellers: dollars,
    amount_refunded: dollars,
    payouts_pending: dollars,
    revenue_generated: dollars,
  },
  'FinanceStats',
);
export type FinanceStatsRow = RowOf<typeof financeStats>;

/**
 * Sums of all transactions that match the filter, included in every page. Other implementations of the API may omit
 * the sums.
 */
const transactionSums = {
  sum_paid: described('Money paid in all transactions of the filtered list', optional(dollars)),
  sum_credits: described('Credits minus debits in all transactions of the filtered list', optional(credits)),
};
export type FinanceSums = RowOfAll<typeof payoutSums & typeof transactionSums>;

/** Transaction of a buyer, as listed on the finance page. */
const financeTransaction = entity(
  {
    id,
    created_at: optional(date),
    user: personRefWithNames,
    type: text,
    amount_credits: credits,
    paid: optional(nullable(dollars)),
    description: optionalText,
    booking_id: optional(bookingId),
    refundable_credits: optional(refundableCredits),
  },
  'FinanceTransaction',
);
export type FinanceTransactionRow = RowOf<typeof financeTransaction>;

const settings = entity({ processing_fee: number, fee_type: choice(FEE_TYPES) }, 'FeeSettings');
const feeSettings = entity({ settings });

export interface FeeSettingsRow {
  /** Percentage or dollars, depending on `fee_type`. `null` if the server returns no fee. */
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
const feeResponse: RecordResponse<JsonOf<typeof feeSettings>, FeeSettingsRow> = irregular(
  feeSettings,
  readFeeSettings,
);

/** Limits a percentage. A fee in dollars has no maximum. */
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
  financeStats: defineEndpoint({
    method: 'GET',
    path: 'admin/financials/stats',
    summary: 'Returns the totals of finance.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'finance' },
    input: periodQuery,
    output: financeStats,
  }),
  listSellerPayouts: defineEndpoint({
    method: 'GET',
    path: 'admin/financials/seller-payouts',
    summary: 'Lists payouts to sellers.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'finance' },
    input: payoutsQuery,
    output: pageWithOuterTotal('seller_payouts', payout, payoutSums),
  }),
  listFinanceTransactions: defineEndpoint({
    method: 'GET',
    path: 'admin/financials/buyer-transactions',
    summary: "Lists buyers' transactions.",
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'finance' },
    input: transactionsQuery,
    output: pageWithOuterTotal('buyer_transactions', financeTransaction, transactionSums),
  }),
  getFeeSettings: defineEndpoint({
    method: 'GET',
    path: 'admin/stripe-settings/get-settings',
    summary: 'Returns the fee settings.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'list', resource: 'stripe_settings' },
    input: input.noFields,
    output: feeResponse,
  }),
  saveFeeSettings: defineEndpoint({
    method: 'POST',
    path: 'admin/stripe-settings/save-settings',
    summary: 'Changes the fee settings.',
    capability: SECTION_7,
    access: ['finance'],
    permission: { action: 'edit', resource: 'stripe_settings' },
    stepUp: 'unlessOff',
    input: feeForm,
    output: emptyResponse,
  }),
};
