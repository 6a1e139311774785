import * as z from 'zod/mini';

import { translatable, formatted } from './core/translatable';
import { allRows, numberedPage } from './core/response';
import { defineEndpoint, SECTION_7 } from './core/endpoint';
import { oneOf } from './core/checks';
import * as f from './core/field';
import * as input from './core/inputs';
import { amountAboveZero } from './core/numbers';
import { TRANSACTIONS_PAGE_SIZE } from './limits';
import { datesInOrder, periodParams, pageQueryOfSize } from './core/queries';
import { otherNeedsNote, reasonFields } from './reasons';
import { readDate, readNumber, readText } from './core/read';

/** Message for a refund that exceeds the refundable credits. */
export const creditsExceed = (maxCredits: number) =>
  translatable('validation.credits_exceed', { max: formatted('credits', maxCredits) });

export const refundableCredits = f.described(
  'Credits of the debit that can still be refunded. Servers may omit it.',
  f.credits,
);

/** Reads the booking id of a transaction. An empty text, which `id` would reject, is read as `null`. */
export const bookingId = f.irregular(f.nullable(f.id), (value) => readText(value) || null);

/** Types of ledger lines. Servers with the capability `people` can filter a ledger by one type. */
export const LEDGER_LINE_TYPES = {
  buyer: ['debit', 'credit'],
  seller: ['earning', 'tip', 'payout'],
} as const;
const ALL_LINE_TYPES = [...LEDGER_LINE_TYPES.buyer, ...LEDGER_LINE_TYPES.seller] as const;
export type LedgerLineType = (typeof ALL_LINE_TYPES)[number];

/** Filter value for debits that are not fully refunded. */
export const REFUNDABLE = 'refundable';

/** Filter value for credits that refund a debit. Other credits are purchases. */
export const REFUNDS = 'refund';

/** Filters of the ledgers of buyers and sellers. A type that the ledger does not contain matches no lines. */
const lineFilters = { ...periodParams, type: z.optional(oneOf([...ALL_LINE_TYPES, REFUNDABLE, REFUNDS])) };

const buyerTransaction = f.entity(
  {
    id: f.id,
    created_at: f.date,
    description: f.optionalText,
    type: f.lowercaseText,
    amount_credits: f.number,
    booking_id: bookingId,
    refundable_credits: f.optional(refundableCredits),
    balance_credits: f.optional(f.credits),
  },
  'BuyerTransaction',
);
export type BuyerTransactionRow = f.RowOf<typeof buyerTransaction>;

const sellerTransaction = f.entity(
  {
    id: f.idOrIndex,
    created_at: f.date,
    description: f.optionalText,
    type: f.text,
    amount: f.number,
    payout_id: f.optional(f.nullable(f.id)),
  },
  'SellerTransaction',
);
export type SellerTransactionRow = f.RowOf<typeof sellerTransaction>;

/**
 * Last payout of a seller. Depending on the implementation of the API, the field is an amount, a day or a text without
 * digits. Any other text is read as `null`.
 */
const lastPayout = f.described(
  'Amount of the last payout; `null` before the first',
  f.irregular<number | null, number | string | null>(
    f.nullable(f.number),
    (value) =>
      readDate(value) ?? readNumber(value) ?? (/^\D+$/.test(readText(value)) ? readText(value) : null),
  ),
);
const balances = {
  balance: f.dollars,
  last_payout: lastPayout,
  total_earnings: f.dollars,
  total_tip: f.dollars,
};
const sellerBalances = f.entity(balances);
export type SellerBalances = f.RowOf<typeof sellerBalances>;

export const ENTER_CREDIT_AMOUNT = translatable('finance.validation.enter_credit_amount');

/**
 * Returns the validation of the refund form.
 *
 * @param maxCredits refundable credits of the debit, as last loaded by the page
 */
export const refundForm = (maxCredits: number) =>
  z
    .object({
      credits_to_refund: amountAboveZero(ENTER_CREDIT_AMOUNT, [maxCredits, creditsExceed(maxCredits)]),
      ...reasonFields,
    })
    .check(otherNeedsNote);

export const ledgers = {
  buyerTransactions: defineEndpoint('GET admin/transactions/buyer/:id', {
    summary: "Lists a buyer's transactions.",
    capability: SECTION_7,
    access: ['buyers'],
    permission: { action: 'list', resource: 'buyer_account' },
    input: z
      .extend(pageQueryOfSize(TRANSACTIONS_PAGE_SIZE), {
        id: input.id,
        ...lineFilters,
        /** Filter for the lines of one booking, by the booking's id. Needs the capability `finds`. */
        booking: z.optional(input.id),
      })
      .check(datesInOrder),
    output: numberedPage('transactions', buyerTransaction, { balance: f.credits }),
  }),
  sellerTransactions: defineEndpoint('GET admin/transactions/seller/:id', {
    summary: "Lists a seller's transactions.",
    capability: SECTION_7,
    access: ['sellers'],
    permission: { action: 'list', resource: 'seller_account' },
    input: z.extend(input.byId, lineFilters).check(datesInOrder),
    output: allRows('transactions', sellerTransaction, balances),
  }),
};
