import * as z from 'zod/mini';

import { translatable, formatted } from '../core/translatable';
import { allRowsWithMeta, numberedPage } from '../core/answer';
import { defineEndpoint, SECTION_7 } from '../core/endpoint';
import { oneOf } from '../core/checks';
import {
  credits,
  date,
  described,
  dollars,
  entity,
  irregular,
  id,
  idOrIndex,
  nullable,
  number,
  optional,
  optionalText,
  text,
  lowercaseText,
  type RowOf,
} from '../core/field';
import * as input from '../core/inputs';
import { amountAboveZero } from '../core/numberInputs';
import { TRANSACTIONS_PAGE_SIZE } from '../limits';
import { datesInOrder, periodParams, pageQueryOfSize } from '../core/queries';
import { otherNeedsNote, reasonFields } from '../reasons/reasons';
import { readDate, readNumber, readText } from '../core/read';

/** Message for a refund above the refundable credits. */
export const creditsExceed = (most: number) =>
  translatable('validation.credits_exceed', { max: formatted('credits', most) });

/** Left of a debit to refund. */
export const refundable = described('What is left of a debit to refund, where a server says so', credits);

/** Irregular: a line without a booking may have an empty text there, which `id` would refuse. */
export const bookingId = irregular(nullable(id), (value) => readText(value) || null);

/** What the lines of a ledger are: ours can be filtered to one, where the server offers `people`. */
export const LEDGER_LINES = {
  buyer: ['debit', 'credit'],
  seller: ['earning', 'tip', 'payout'],
} as const;
const LINES = [...LEDGER_LINES.buyer, ...LEDGER_LINES.seller] as const;
export type LedgerLine = (typeof LINES)[number];

/** Debits of which something is left to refund. */
export const REFUNDABLE = 'refundable';

/** Credits that gave something of a debit back: other credits are plans. */
export const REFUNDS = 'refund';

/** A ledger that has no such lines has none then. */
const ofLines = { ...periodParams, type: z.optional(oneOf([...LINES, REFUNDABLE, REFUNDS])) };

/** A line of one buyer's ledger. */
const buyerTransaction = entity(
  {
    id,
    created_at: date,
    description: optionalText,
    type: lowercaseText,
    amount_credits: number,
    booking_id: bookingId,
    refundable_credits: optional(refundable),
    balance_credits: optional(credits),
  },
  'BuyerTransaction',
);
export type BuyerTransactionRow = RowOf<typeof buyerTransaction>;

/** A line of one seller's ledger. */
const sellerTransaction = entity(
  {
    id: idOrIndex,
    created_at: date,
    description: optionalText,
    type: text,
    amount: number,
    payout_id: optional(nullable(id)),
  },
  'SellerTransaction',
);
export type SellerTransactionRow = RowOf<typeof sellerTransaction>;

/** Irregular: an amount or, from a server that says so, the day it was made, or words. Text with digits that are neither is `null`. */
const lastPayout = described(
  'What the last payout came to; `null` before the first',
  irregular<number | null, number | string | null>(
    nullable(number),
    (value) =>
      readDate(value) ?? readNumber(value) ?? (/^\D+$/.test(readText(value)) ? readText(value) : null),
  ),
);
const balances = { balance: dollars, last_payout: lastPayout, total_earnings: dollars, total_tip: dollars };
const sellerBalances = entity(balances);
export type SellerBalances = RowOf<typeof sellerBalances>;

const creditsToRefund = amountAboveZero(translatable('finance.validation.enter_credit_amount'));

/** The form of a refund. @param most what is left of the debit, in credits, as far as the page knows */
export const refundForm = (most: number) =>
  z
    .object({
      credits_to_refund: amountAboveZero(translatable('finance.validation.enter_credit_amount'), [
        most,
        creditsExceed(most),
      ]),
      ...reasonFields,
    })
    .check(otherNeedsNote);

const refund = z
  .object({
    id: input.id,
    credits_to_refund: creditsToRefund,
    ...input.keyField,
    ...reasonFields,
  })
  .check(otherNeedsNote);

export const ledgers = {
  buyerTransactions: defineEndpoint({
    method: 'GET',
    path: 'admin/transactions/buyer/:id',
    summary: "Lists a buyer's transactions.",
    capability: SECTION_7,
    access: ['buyers'],
    permission: { action: 'list', resource: 'buyer_account' },
    input: z
      .extend(pageQueryOfSize(TRANSACTIONS_PAGE_SIZE), {
        id: input.id,
        ...ofLines,
        /** Ours, where the server offers `finds`. */
        booking: z.optional(input.id),
      })
      .check(datesInOrder),
    output: numberedPage('transactions', buyerTransaction, { balance: credits }),
  }),
  refund: defineEndpoint({
    method: 'POST',
    path: 'admin/transactions/:id/refund',
    summary: 'Refunds a transaction in credits.',
    capability: SECTION_7,
    access: ['buyers', 'finance'],
    permission: { action: 'refund', resource: 'buyer_account' },
    stepUp: 'refundsMuch',
    storesIdempotencyKey: true,
    input: refund,
    output: entity({ refundable_credits: refundable }),
  }),
  sellerTransactions: defineEndpoint({
    method: 'GET',
    path: 'admin/transactions/seller/:id',
    summary: "Lists a seller's transactions.",
    capability: SECTION_7,
    access: ['sellers'],
    permission: { action: 'list', resource: 'seller_account' },
    input: z.extend(input.byId, ofLines).check(datesInOrder),
    output: allRowsWithMeta('transactions', sellerTransaction, balances),
  }),
};
