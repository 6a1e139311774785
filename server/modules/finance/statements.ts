import { min } from 'drizzle-orm';
import { uniq } from 'es-toolkit';

import { PERIODS } from '../../../src/contract/core/choices';
import type { Language } from '../../../src/contract/core/languages';
import type { Db } from '../../db/open';
import { buyerTransactions, sellerTransactions } from '../../db/schema';
import { pageInMemory } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import { rangeOfPeriod, statisticsRange, type DateRange } from '../../crud/conditions';
import { toDecimal } from '../../crud/apiRecords';
import { DAY_MS } from '../../platform/time';
import { reconcile, toFinding, type ReconciliationResult } from './reconciliation';

const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))$/;
const DAYS = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

const toDay = (moment: Date | number) => new Date(moment).toISOString().slice(0, 10);
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && toDay(Date.parse(day)) === day;

type StatementPeriod = DateRange & { id: string };

/** Parses the name of a period, a month (`2026-03`), or a first and a last day (`2026-03-01..2026-03-15`). */
const parsePeriod = (id: string, now: Date): StatementPeriod | undefined => {
  const range = PERIODS.find((period) => period === id);
  if (range) return { id, ...rangeOfPeriod(range, now) };
  const [, month] = MONTH.exec(id) ?? [];
  const [, from = `${month}-01`, last] = DAYS.exec(id) ?? [];
  if (!isDay(from) || (last !== undefined && !isDay(last))) return undefined;
  const [year, monthNumber] = from.split('-').map(Number) as [number, number];
  const to = last ?? toDay(Date.UTC(year, monthNumber, 0));
  if (from > to || year < 1) return undefined;
  return { id, ...statisticsRange({ range: 'this_month', from, to }, now) };
};

const formatPeriod = ({ from, to }: DateRange) => ({ from: toDay(from), to: toDay(+to - DAY_MS) });

/** Returns the months from the first ledger line to `now`, newest first, as `yyyy-mm`. */
const findMonths = async (db: Db, now: Date) => {
  const [[purchase], [earning]] = await Promise.all([
    db.select({ first: min(buyerTransactions.createdAt) }).from(buyerTransactions),
    db.select({ first: min(sellerTransactions.createdAt) }).from(sellerTransactions),
  ]);
  const firsts = [purchase?.first, earning?.first, now].flatMap((moment) => (moment ? [+moment] : []));
  const firstMonth = toDay(Math.min(...firsts)).slice(0, 7);
  const months: string[] = [];
  for (let month = new Date(now); toDay(month).slice(0, 7) >= firstMonth;) {
    months.push(toDay(month).slice(0, 7));
    month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() - 1, 1));
  }
  return months;
};

const toDecimals = <Name extends string>(amounts: Record<Name, number>) =>
  Object.fromEntries(
    Object.entries<number>(amounts).map(([name, amount]) => [name, toDecimal(amount)]),
  ) as Record<Name, number>;

/**
 * Returns the fees of the marketplace in cents: the price of settled bookings, minus refunds and the earnings of the
 * sellers. A booking counts in the period of its seller's first earning. A later refund lowers the fees of the period
 * of that refund. The processing fee in the settings is not included, because no ledger contains this fee.
 */
const feesOf = ({ buyers, sellers }: ReconciliationResult) =>
  buyers.settledAfter - buyers.settledBefore - sellers.earned;

const toStatement = (
  period: StatementPeriod,
  result: ReconciliationResult,
  { now, language }: { now: Date; language: Language },
) => {
  const { buyers, sellers, balances, findings } = result;
  return {
    id: period.id,
    ...formatPeriod(period),
    made_at: now.toISOString(),
    cash: toDecimals({
      revenue: buyers.revenue,
      fees: feesOf(result),
      paid_out: sellers.paidOut,
      pending: sellers.pending,
      refunded: buyers.refunded,
    }),
    buyers: toDecimals({
      opening: buyers.opening,
      sold: buyers.sold,
      other: buyers.other,
      spent: buyers.spent,
      given_back: buyers.refunded,
      closing: balances.buyers,
    }),
    held: toDecimals({ opening: buyers.heldBefore, closing: buyers.heldAfter }),
    sellers: toDecimals({
      opening: sellers.opening,
      earned: sellers.earned,
      tips: sellers.tips,
      paid_out: sellers.paidOut,
      pending: sellers.pending,
      closing: balances.sellers,
    }),
    findings: findings.map((finding) => toFinding(finding, language)),
  };
};

/** Statements of a month or a custom period. The list omits the totals and findings of statements. */
export const statements: RestHandlers<'statements'> = {
  list: async ({ db, now }, query) => {
    const { id } = query.filter;
    const ids = id === undefined ? await findMonths(db, now) : uniq([id].flat().map(String));
    const rows = ids.flatMap((each) => {
      const period = parsePeriod(each, now);
      return period ? [{ id: each, ...formatPeriod(period) }] : [];
    });
    return pageInMemory(rows, query);
  },
  get: async ({ db, now, language }, id) => {
    const period = parsePeriod(id, now);
    return period && toStatement(period, await reconcile(db, period), { now, language });
  },
};
