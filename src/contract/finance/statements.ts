import {
  choice,
  credits,
  date,
  described,
  dollars,
  entity,
  listOf,
  nullable,
  optional,
  text,
  boolean,
  type RowOf,
} from '../core/field';

/** What may be wrong with the books: each can fail, and is named with what it is about. */
export const BOOK_RULES = [
  'buyers_add_up',
  'sellers_add_up',
  'buyer_above_zero',
  'seller_above_zero',
  'refund_within_debit',
  'refund_of_a_debit',
  'payout_in_ledger',
  'line_has_payout',
  'approval_has_refund',
] as const;
export type BookRule = (typeof BOOK_RULES)[number];

/** One thing that does not add up. */
const finding = entity(
  {
    rule: choice(BOOK_RULES),
    said: text,
    since: optional(nullable(date)),
  },
  'BooksFinding',
);
export type FindingRow = RowOf<typeof finding>;

const cash = entity({
  revenue: described('What buyers paid for credits', dollars),
  fees: described(
    'What the marketplace kept of settled bookings: their price, less what was given back, less what the seller earned',
    dollars,
  ),
  paid_out: described('Payouts of the period that are paid', dollars),
  pending: described('Payouts of the period that are on their way', dollars),
  refunded: described('Credits given back; a credit is worth a dollar', dollars),
});
const buyers = entity({
  opening: credits,
  sold: credits,
  other: described('Credits that were neither bought nor given back', credits),
  spent: credits,
  given_back: credits,
  closing: described('The sum of the balances of every single buyer', credits),
});
const held = entity({ opening: credits, closing: credits });
const sellers = entity({
  opening: dollars,
  earned: dollars,
  tips: dollars,
  paid_out: dollars,
  pending: dollars,
  closing: described('The sum of the balances of every single seller', dollars),
});

/** What came in, went out and is still owed, of some days. A list says only which months there are. */
export const statement = entity(
  {
    id: text,
    from: text,
    to: text,
    made_at: optional(date),
    cash: optional(cash),
    buyers: optional(buyers),
    held: optional(held),
    sellers: optional(sellers),
    findings: optional(listOf(finding)),
  },
  'Statement',
);
export type StatementRow = RowOf<typeof statement>;

/** There is one, called `latest`: what the last check of all books found. */
export const books = entity(
  {
    id: text,
    checked_at: nullable(date),
    is_old: boolean,
    findings: listOf(finding),
  },
  'Books',
);
export type BooksRow = RowOf<typeof books>;
