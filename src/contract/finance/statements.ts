import { noFields } from '../core/inputs';
import { idsFilter } from '../core/queries';
import { LATEST_ID_FIRST, defineRestResource } from '../core/restResource';
import * as f from '../core/field';

/** Rules that the reconciliation of the ledgers checks. */
const RECONCILIATION_RULES = [
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
const finding = f.entity(
  { rule: f.choice(RECONCILIATION_RULES), said: f.text, since: f.optional(f.nullable(f.date)) },
  'BooksFinding',
);
export type FindingRow = f.RowOf<typeof finding>;

const cash = f.entity({
  revenue: f.described('Money that buyers paid for credits', f.dollars),
  fees: f.described(
    'Revenue of the marketplace from settled bookings: their price, less refunds, less the earnings of the seller',
    f.dollars,
  ),
  paid_out: f.described('Paid payouts of the period', f.dollars),
  pending: f.described('Pending payouts of the period', f.dollars),
  refunded: f.described('Refunded credits; a credit is worth a dollar', f.dollars),
});
const buyers = f.entity({
  opening: f.credits,
  sold: f.credits,
  other: f.described('Credits from neither purchases nor refunds', f.credits),
  spent: f.credits,
  given_back: f.credits,
  closing: f.described('Sum of the balances of all buyers', f.credits),
});
const balances = f.entity({ opening: f.credits, closing: f.credits });
const sellers = f.entity({
  opening: f.dollars,
  earned: f.dollars,
  tips: f.dollars,
  paid_out: f.dollars,
  pending: f.dollars,
  closing: f.described('Sum of the balances of all sellers', f.dollars),
});

/**
 * Statement of a period: cash, buyers' credits and sellers' earnings. In a list, a statement has only `id`, `from` and
 * `to`.
 */
export const statement = f.entity(
  {
    id: f.text,
    from: f.text,
    to: f.text,
    made_at: f.optional(f.date),
    cash: f.optional(cash),
    buyers: f.optional(buyers),
    held: f.optional(balances),
    sellers: f.optional(sellers),
    findings: f.optional(f.listOf(finding)),
  },
  'Statement',
);
export type StatementRow = f.RowOf<typeof statement>;

/** Result of the last reconciliation of all ledgers. This resource has one record, with the id `latest`. */
export const reconciliation = f.entity(
  { id: f.text, checked_at: f.nullable(f.date), is_old: f.boolean, findings: f.listOf(finding) },
  'Books',
);
export type ReconciliationRow = f.RowOf<typeof reconciliation>;

export const statementResources = {
  /** Statements of a month or a custom period. A request for a single statement also reconciles the ledgers. */
  statements: defineRestResource({
    access: ['finance'],
    row: statement,
    filter: idsFilter,
    sortBy: ['id', 'from'],
    order: { field: 'from', order: 'DESC' },
  }),
  /**
   * Result of the last reconciliation of the ledgers. The reconciliation runs every night. Updating the record runs the
   * reconciliation immediately.
   */
  books: defineRestResource({
    access: ['finance'],
    row: reconciliation,
    filter: idsFilter,
    sortBy: ['id'],
    order: LATEST_ID_FIRST,
    update: { action: 'check', stepUp: 'never', input: noFields },
  }),
} as const;
