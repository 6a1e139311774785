import { sql, type SQL } from 'drizzle-orm';

import type { Language } from '../../../src/contract/core/languages';
import { formatted, translatable, type MessageArgs } from '../../../src/contract/core/translatable';
import type { ReconciliationRule } from '../../../src/contract/finance/statements';
import { toDecimal } from '../../crud/apiRecords';
import { statisticsRange, type DateRange } from '../../crud/conditions';
import { pageInMemory } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { Db, DbOrTx } from '../../db/open';
import { reconciliations } from '../../db/schema';
import type { RequestContext, AuditEvent } from '../../http/context';
import { HOUR_MS } from '../../platform/time';
import { translateMessage } from '../../platform/translate';

const timestamp = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
/**
 * Sums the ledger lines that meet a condition. The conditions list the known line types. A line of an unknown type is
 * in no sum, so the reconciliation reports that the balances do not add up.
 */
const sumWhere = (amount: SQL, where: SQL) =>
  sql`coalesce(sum(${amount}) filter (where ${where}), 0)::float8`;

type BuyerSum = 'revenue' | 'opening' | 'sold' | 'other' | 'spent' | 'refunded' | BookingSum;
type BookingSum = `${'held' | 'settled'}${'Before' | 'After'}`;

const signedAmount = sql`case t.type when 'credit' then t.amount_hundredths else -t.amount_hundredths end`;
/** Matches credits that buyers spent, unlike debits by which an administrator took credits. */
const isSpent = sql`(t.type = 'debit' and t.action is null)`;
const isOfBooking = sql`(${isSpent} or t.refund_of is not null)`;
/** Matches lines that are neither purchases nor spent nor refunded. */
const isOther = sql`(t.action is not null or t.type = 'credit' and t.paid_cents is null and t.refund_of is null)`;

/**
 * Sums the buyers' ledger in a period. The first earning of the seller settles a booking. Before that, the price of the
 * booking is held for the buyer. After that, the price belongs to the seller and the marketplace.
 */
const sumBuyerLedger = async (db: DbOrTx, { from, to }: DateRange) => {
  const before = sql`t.created_at < ${timestamp(from)}`;
  const within = sql`t.created_at >= ${timestamp(from)}`;
  const settled = (moment: Date) => sql`coalesce(s.at < ${timestamp(moment)}, false)`;
  const spent = (isSettled: SQL, where: SQL) =>
    sumWhere(sql`-(${signedAmount})`, sql`${isOfBooking} and ${isSettled} and ${where}`);
  const amount = sql`t.amount_hundredths`;
  const { rows } = await db.execute<Record<BuyerSum, number>>(sql`
    select
      ${sumWhere(sql`t.paid_cents`, within)} revenue,
      ${sumWhere(signedAmount, before)} opening,
      ${sumWhere(amount, sql`t.type = 'credit' and t.paid_cents is not null and ${within}`)} sold,
      ${sumWhere(signedAmount, sql`${isOther} and ${within}`)} other,
      ${sumWhere(amount, sql`${isSpent} and ${within}`)} spent,
      ${sumWhere(amount, sql`t.refund_of is not null and ${within}`)} refunded,
      ${spent(sql`not ${settled(from)}`, before)} "heldBefore",
      ${spent(sql`not ${settled(to)}`, sql`true`)} "heldAfter",
      ${spent(settled(from), before)} "settledBefore",
      ${spent(settled(to), sql`true`)} "settledAfter"
    from tys.buyer_transactions t
    left join (select booking_id, min(created_at) at from tys.seller_transactions
      where type = 'earning' and booking_id is not null group by booking_id) s on s.booking_id = t.booking_id
    where t.created_at < ${timestamp(to)}`);
  return rows[0]!;
};

/** Sums payouts by their current status, because the database does not store earlier statuses. */
const sumSellerLedger = async (db: DbOrTx, { from, to }: DateRange) => {
  const within = sql`t.created_at >= ${timestamp(from)}`;
  const amount = sql`t.amount_cents`;
  const paid = (status: string) => sql`t.type = 'payout' and p.status = ${status} and ${within}`;
  const { rows } = await db.execute<
    Record<'opening' | 'earned' | 'tips' | 'paidOut' | 'pending', number>
  >(sql`
    select
      ${sumWhere(amount, sql`t.created_at < ${timestamp(from)}`)} opening,
      ${sumWhere(amount, sql`t.type = 'earning' and ${within}`)} earned,
      ${sumWhere(amount, sql`t.type = 'tip' and ${within}`)} tips,
      ${sumWhere(sql`-t.amount_cents`, paid('paid'))} "paidOut",
      ${sumWhere(sql`-t.amount_cents`, paid('pending'))} pending
    from tys.seller_transactions t left join tys.payouts p on p.id = t.payout_id
    where t.created_at < ${timestamp(to)}`);
  return rows[0]!;
};

/** Adds up the balance of each person at the time `to`. The totals must equal the sums of the ledger lines. */
const sumBalances = async (db: DbOrTx, to: Date) => {
  const { rows } = await db.execute<Record<'buyers' | 'sellers', number>>(sql`
    select
      (select coalesce(sum(balance), 0)::float8 from (select sum(${signedAmount}) balance
        from tys.users u join tys.buyer_transactions t on t.buyer_id = u.id
        where u.role = 'buyer' and t.created_at < ${timestamp(to)} group by u.id) b) buyers,
      (select coalesce(sum(balance), 0)::float8 from (select sum(t.amount_cents) balance
        from tys.users u join tys.seller_transactions t on t.seller_id = u.id
        where u.role = 'seller' and t.created_at < ${timestamp(to)} group by u.id) s) sellers`);
  return rows[0]!;
};

/** Record that violates a rule, with amounts in cents or hundredths of a credit. */
interface RuleViolation {
  id: number;
  is?: number;
  /** Expected amount. For the rule `refund_of_a_debit`, this is the id of the refunded transaction. */
  should?: number;
}

/** Queries for the records that violate each rule. The result columns are the fields of `RuleViolation`. */
const RULE_QUERIES: Partial<Record<ReconciliationRule, string>> = {
  // A balance must not be negative. Buyers can spend only credits in their balance, and a refund only adds credits.
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
  // A pending payout has at most one ledger line. The line can be added when the payout is sent, or later when the
  // payout arrives.
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

/** Limits the findings of each rule, so that one fault in many records does not fill the financial statement. */
const MAX_FINDINGS_PER_RULE = 20;

/** Violation of a rule. The database stores findings as JSON, so renaming a field breaks the stored findings. */
export interface Finding extends RuleViolation {
  rule: ReconciliationRule;
}

const compareSums = (rule: ReconciliationRule, is: number, should: number): Finding[] =>
  is === should ? [] : [{ rule, id: 0, is, should }];

const findViolations = async (tx: DbOrTx) => {
  const findings: Finding[] = [];
  for (const [rule, query] of Object.entries(RULE_QUERIES)) {
    const { rows } = await tx.execute(
      sql.raw(`select * from (${query}) broken order by id limit ${MAX_FINDINGS_PER_RULE}`),
    );
    findings.push(
      ...(rows as unknown as RuleViolation[]).map((row) => ({ ...row, rule: rule as ReconciliationRule })),
    );
  }
  return findings;
};

const credits = (hundredths: number) => formatted('credits', toDecimal(hundredths));
const dollars = (cents: number) => formatted('dollars', toDecimal(cents));

const FINDING_ARGS: Record<ReconciliationRule, (finding: Required<RuleViolation>) => MessageArgs> = {
  buyers_add_up: ({ is, should }) => ({ is: credits(is), should: credits(should) }),
  sellers_add_up: ({ is, should }) => ({ is: dollars(is), should: dollars(should) }),
  buyer_above_zero: ({ id, is }) => ({ id, is: credits(is) }),
  seller_above_zero: ({ id, is }) => ({ id, is: dollars(-is) }),
  refund_within_debit: ({ id, is, should }) => ({ id, is: credits(is), should: credits(should) }),
  refund_of_a_debit: ({ id, should }) => ({ id, should }),
  payout_in_ledger: ({ id, is, should }) => ({ id, is: dollars(is), should: dollars(should) }),
  line_has_payout: ({ id, is }) => ({ id, is: dollars(is) }),
  approval_has_refund: ({ id, should }) => ({ id, should: dollars(should) }),
};

export const toFinding = ({ rule, id, is = 0, should = 0 }: Finding, language: Language) => ({
  rule,
  said: translateMessage(
    language,
    translatable(`reconciliation.findings.${rule}`, FINDING_ARGS[rule]({ id, is, should })),
  ),
});

/** Returns the sums of both ledgers in a period, and the violations of all rules. The rules check all records. */
export const reconcileIn = async (tx: DbOrTx, period: DateRange) => {
  const buyers = await sumBuyerLedger(tx, period);
  const sellers = await sumSellerLedger(tx, period);
  const balances = await sumBalances(tx, period.to);
  const { opening, sold, other, spent, refunded } = buyers;
  const findings = [
    ...compareSums('buyers_add_up', balances.buyers, opening + sold + other - spent + refunded),
    ...compareSums(
      'sellers_add_up',
      balances.sellers,
      sellers.opening + sellers.earned + sellers.tips - sellers.paidOut - sellers.pending,
    ),
    ...(await findViolations(tx)),
  ];
  return { buyers, sellers, balances, findings };
};

export type ReconciliationResult = Awaited<ReturnType<typeof reconcileIn>>;

/** Reconciles the ledgers in one database snapshot, so that a concurrent refund is not reported as a violation. */
export const reconcile = (db: Db, period: DateRange) =>
  db.transaction((tx) => reconcileIn(tx, period), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });

interface SavedFinding extends Finding {
  /** Time of the first reconciliation that found the violation (ISO 8601). */
  since: string;
}

/** Reconciles both ledgers over all time, in one database snapshot. */
export const reconcileAll = (db: Db, now: Date) =>
  reconcile(db, statisticsRange({ range: 'this_month', from: '0001-01-01', to: '9999-12-31' }, now));

const isSame = (one: Finding) => (other: Finding) => one.rule === other.rule && one.id === other.id;

const readLast = async (db: DbOrTx) => {
  const [row] = await db.select().from(reconciliations);
  return row && { checkedAt: row.checkedAt, findings: JSON.parse(row.findings) as SavedFinding[] };
};

/** Stores a result. @returns an audit event if only one of this result and the previous result has findings */
export const saveReconciliation = async (
  tx: DbOrTx,
  found: readonly Finding[],
  now: Date,
): Promise<AuditEvent[]> => {
  const before = (await readLast(tx))?.findings ?? [];
  const findings = found.map((finding): SavedFinding => ({
    ...finding,
    since: before.find(isSame(finding))?.since ?? now.toISOString(),
  }));
  const row = { checkedAt: now, findings: JSON.stringify(findings) };
  await tx.insert(reconciliations).values(row).onConflictDoUpdate({ target: reconciliations.id, set: row });
  if (before.length === 0 && found.length > 0)
    return [{ action: 'books_broken', facts: { findings: found.length } }];
  if (before.length > 0 && found.length === 0) return [{ action: 'books_balanced' }];
  return [];
};

const LATEST = 'latest';

/** Age above which a reconciliation counts as old, because at least one nightly reconciliation did not run. */
const MAX_AGE_MS = 36 * HOUR_MS;

const toRecord = async (db: DbOrTx, { now, language }: Pick<RequestContext, 'now' | 'language'>) => {
  const last = await readLast(db);
  return {
    id: LATEST,
    checked_at: last?.checkedAt.toISOString() ?? null,
    is_old: last !== undefined && +now - +last.checkedAt > MAX_AGE_MS,
    findings: (last?.findings ?? []).map(({ since, ...finding }) => ({
      ...toFinding(finding, language),
      since,
    })),
  };
};

/** Handlers of the REST resource with the result of the last reconciliation. An update runs a new reconciliation. */
export const reconciliation: RestHandlers<'books'> = {
  list: async (context, query) => pageInMemory([await toRecord(context.db, context)], query),
  get: async (context, id) => (id === LATEST ? toRecord(context.db, context) : undefined),
  update: async (context, id) => {
    if (id !== LATEST) return undefined;
    const { findings } = await reconcileAll(context.db, context.now);
    return context.audit(async (tx) => ({
      events: await saveReconciliation(tx, findings, context.now),
      answerAfter: (done) => toRecord(done, context),
    }));
  },
};
