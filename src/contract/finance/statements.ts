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

/** Rules that the reconciliation of the ledgers checks. */
export const RECONCILIATION_RULES = [
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
export type ReconciliationRule = (typeof RECONCILIATION_RULES)[number];

/** Violation of a reconciliation rule. */
const finding = entity(
  { rule: choice(RECONCILIATION_RULES), said: text, since: optional(nullable(date)) },
  'BooksFinding',
);
export type FindingRow = RowOf<typeof finding>;

const cash = entity({
  revenue: described('Money that buyers paid for credits', dollars),
  fees: described(
    'Revenue of the marketplace from settled bookings: their price, less refunds, less the earnings of the seller',
    dollars,
  ),
  paid_out: described('Paid payouts of the period', dollars),
  pending: described('Pending payouts of the period', dollars),
  refunded: described('Refunded credits; a credit is worth a dollar', dollars),
});
const buyers = entity({
  opening: credits,
  sold: credits,
  other: described('Credits from neither purchases nor refunds', credits),
  spent: credits,
  given_back: credits,
  closing: described('Sum of the balances of all buyers', credits),
});
const held = entity({ opening: credits, closing: credits });
const sellers = entity({
  opening: dollars,
  earned: dollars,
  tips: dollars,
  paid_out: dollars,
  pending: dollars,
  closing: described('Sum of the balances of all sellers', dollars),
});

/**
 * Statement of a period: cash, buyers' credits and sellers' earnings. The records of a list have only `id`, `from` and
 * `to`.
 */
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

/** Result of the last reconciliation of all ledgers. The only record has the id `latest`. */
export const reconciliation = entity(
  { id: text, checked_at: nullable(date), is_old: boolean, findings: listOf(finding) },
  'Books',
);
export type ReconciliationRow = RowOf<typeof reconciliation>;
