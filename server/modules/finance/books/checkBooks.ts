import { sql } from 'drizzle-orm';

import type { ReconciliationRule } from '../../../../src/contract/finance/statements';
import type { Db, DbOrTx } from '../../../db/open';
import type { DateRange } from '../../../crud/periods';
import { balancesAt, sumBuyerMovements, sumSellerMovements } from './movements';

/** A violation of a rule: the record, and amounts in cents or hundredths. Both amounts are set only by rules that compare sums. */
export interface RuleViolation {
  id: number;
  /** Actual amount. */
  is?: number;
  /** Expected amount. */
  should?: number;
}

/** Rules about single rows. Each finds those that break it: their number, what there is, and what there should be. */
const ROW_RULES: Partial<Record<ReconciliationRule, string>> = {
  // A booking checks the balance when it spends credits. A refund only adds credits.
  buyer_above_zero: `select buyer_id id, sum(case type when 'credit' then 1 else -1 end * amount_hundredths)::float8 "is"
    from tys.buyer_transactions group by buyer_id
    having sum(case type when 'credit' then 1 else -1 end * amount_hundredths) < 0`,
  seller_above_zero: `select seller_id id, sum(amount_cents)::float8 "is" from tys.seller_transactions
    group by seller_id having sum(amount_cents) < 0`,
  refund_within_debit: `select d.id, sum(c.amount_hundredths)::float8 "is", d.amount_hundredths::float8 should
    from tys.buyer_transactions c join tys.buyer_transactions d on d.id = c.refund_of
    group by d.id having sum(c.amount_hundredths) > d.amount_hundredths`,
  refund_of_a_debit: `select c.id, d.id::float8 should from tys.buyer_transactions c
    join tys.buyer_transactions d on d.id = c.refund_of
    where d.type <> 'debit' or d.buyer_id <> c.buyer_id or c.type <> 'credit'`,
  // One that is on its way may be taken off the ledger when it leaves or when it arrives.
  payout_in_ledger: `select p.id, coalesce(-sum(t.amount_cents), 0)::float8 "is",
      (case p.status when 'failed' then 0 else p.amount_cents end)::float8 should
    from tys.payouts p left join tys.seller_transactions t
      on t.payout_id = p.id and t.type = 'payout' and t.seller_id = p.seller_id
    group by p.id
    having case p.status
      when 'paid' then count(t.id) <> 1 or -sum(t.amount_cents) <> p.amount_cents
      when 'failed' then count(t.id) > 0
      else count(t.id) > 1 or -sum(t.amount_cents) <> p.amount_cents end`,
  line_has_payout: `select t.id, -t.amount_cents::float8 "is" from tys.seller_transactions t
    left join tys.payouts p on p.id = t.payout_id and p.seller_id = t.seller_id
    where t.type = 'payout' and p.id is null`,
  approval_has_refund: `select r.id, r.credits_hundredths::float8 should from tys.refund_requests r
    where r.status = 'approved' and not exists (select from tys.buyer_transactions c
      where c.refund_of = r.transaction_id
        and (c.id = r.refund_id or r.refund_id is null and c.created_at = r.decided_at))`,
};

/** So many of a kind are named: whoever mends one of them looks for the rest. */
const FEW = 20;

export interface Finding extends RuleViolation {
  rule: ReconciliationRule;
}

const differing = (rule: ReconciliationRule, is: number, should: number): Finding[] =>
  is === should ? [] : [{ rule, id: 0, is, should }];

const brokenRows = async (tx: DbOrTx) => {
  const findings: Finding[] = [];
  for (const [rule, query] of Object.entries(ROW_RULES)) {
    const { rows } = await tx.execute(sql.raw(`select * from (${query}) broken order by id limit ${FEW}`));
    findings.push(
      ...(rows as unknown as RuleViolation[]).map((found) => ({
        ...found,
        rule: rule as ReconciliationRule,
      })),
    );
  }
  return findings;
};

/** What moved in some days, and all that does not add up: the sums of these days, and every row of the books. */
export const checkBooksIn = async (tx: DbOrTx, span: DateRange) => {
  const buyers = await sumBuyerMovements(tx, span);
  const sellers = await sumSellerMovements(tx, span);
  const balances = await balancesAt(tx, span.to);
  const { opening, sold, other, spent, givenBack } = buyers;
  const findings = [
    ...differing('buyers_add_up', balances.buyers, opening + sold + other - spent + givenBack),
    ...differing(
      'sellers_add_up',
      balances.sellers,
      sellers.opening + sellers.earned + sellers.tips - sellers.paidOut - sellers.pending,
    ),
    ...(await brokenRows(tx)),
  ];
  return { buyers, sellers, balances, findings };
};

/** The same, read in one moment, lest a refund made meanwhile be taken for a fault. */
export const checkBooks = (db: Db, span: DateRange) =>
  db.transaction((tx) => checkBooksIn(tx, span), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
