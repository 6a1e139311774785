import { and, eq, gte, isNull, lt, or } from 'drizzle-orm';
import { uniq } from 'es-toolkit';

import { PERIODS, type Period } from '../../../src/contract/core/choices';
import type { JsonOf } from '../../../src/contract/core/field';
import { periodQuery } from '../../../src/contract/core/queries';
import type { comparison, dashboard as endpoints } from '../../../src/contract/finance/dashboard';
import type { Db } from '../../db/open';
import { refundRequests } from '../../db/schema';
import {
  elapsedPart,
  rangeOfPeriod,
  statisticsRange,
  type DateRange,
  type PeriodQuery,
} from '../../crud/conditions';
import type { RestHandlers } from '../../crud/restResources';
import { pageInMemory } from '../../crud/queries';
import { toDecimal } from '../../crud/apiRecords';
import type { Handlers } from '../../http/handlers';
import { DAY_MS } from '../../platform/time';
import { countBookings, sumPayouts, sumRevenue } from '../ledger';
import { listPayouts } from './payouts';
import { sumByUnit, unitStarts } from './trends';

/** Handlers of the dashboard's endpoints. Amounts are in dollars. */
export const dashboard: Handlers<typeof endpoints> = {
  /** `refund_requests` counts all open requests, regardless of the period. Future bookings do not count. */
  dashboardStats: async ({ db, now }, period) => {
    const range = statisticsRange(period, now);
    const openRequests = db.$count(refundRequests, eq(refundRequests.status, 'open'));
    return { data: await readTotals(db, range, openRequests, elapsedPart(range, now)) };
  },

  recentPayouts: async ({ db, now }, query) => {
    const { data, ...sums } = await listPayouts(db, query, now);
    return { data: { payouts: { data }, ...sums } };
  },
};

type ComparedPeriod = PeriodQuery & { range: Period };

const periodBefore = (period: Period, now: Date): DateRange => {
  if (period === 'this_month') return rangeOfPeriod('last_month', now);
  if (period === 'this_year') return rangeOfPeriod('last_year', now);
  const { from } = rangeOfPeriod(period, now);
  return period === 'last_month'
    ? { from: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - 1)), to: from }
    : { from: new Date(Date.UTC(from.getUTCFullYear() - 1, 0)), to: from };
};

/**
 * Returns the elapsed part of a period, and the equally long first part of the previous period. On November 23 at
 * 01:00, the first 22 days and one hour of November are compared with those of October. A past or future period is
 * compared with the whole previous period.
 */
const comparedRanges = (period: ComparedPeriod, now: Date): { present: DateRange; before: DateRange } => {
  const whole = statisticsRange(period, now);
  const before = period.from
    ? { from: new Date(+whole.from - (+whole.to - +whole.from)), to: whole.from }
    : periodBefore(period.range, now);
  const present = elapsedPart(whole, now);
  if (present === whole) return { present, before };
  const end = new Date(+before.from + (+now - +whole.from));
  return { present, before: { from: before.from, to: end < before.to ? end : before.to } };
};

const countRequestsOpenAt = (db: Db, moment: Date) =>
  db.$count(
    refundRequests,
    and(
      lt(refundRequests.createdAt, moment),
      or(isNull(refundRequests.decidedAt), gte(refundRequests.decidedAt, moment)),
    ),
  );

const readTotals = async (
  db: Db,
  range: DateRange,
  countOfRequests: PromiseLike<number>,
  bookingRange = range,
) => {
  const [booked, earnings, paid, openRequests] = await Promise.all([
    countBookings(db, bookingRange),
    sumRevenue(db, range),
    sumPayouts(db, 'paid', range),
    countOfRequests,
  ]);
  return {
    appointments: booked.appointments,
    earnings: toDecimal(earnings),
    paid_to_sellers: toDecimal(paid),
    active_buyers: booked.buyers,
    active_sellers: booked.sellers,
    refund_requests: openRequests,
  };
};

/** Length of a range above which a chart has one point per month instead of one point per day. */
const MAX_DAILY_POINTS_MS = 62 * DAY_MS;

/** @param openRequests number of refund requests that are open at the end of the range */
const readPoints = async (db: Db, range: DateRange, openRequests: number) => {
  const unit = +range.to - +range.from <= MAX_DAILY_POINTS_MS ? 'day' : 'month';
  const totals = await sumByUnit(db, unit, range, [
    'appointments',
    'earnings',
    'paid_to_sellers',
    'active_buyers',
    'active_sellers',
    'created_requests',
    'decided_requests',
  ]);
  const starts = unitStarts(unit, range).map((start) => start.toISOString());
  const pointsOf = (name: keyof typeof totals) => starts.map((start) => totals[name].get(start) ?? 0);
  const dollarsOf = (name: keyof typeof totals) => pointsOf(name).map(toDecimal);
  // The number of open requests after a day or month is the number at the end of the range, minus the increases of all
  // later days or months.
  const decided = pointsOf('decided_requests');
  const increases = pointsOf('created_requests').map((created, index) => created - decided[index]!);
  return {
    appointments: pointsOf('appointments'),
    earnings: dollarsOf('earnings'),
    paid_to_sellers: dollarsOf('paid_to_sellers'),
    active_buyers: pointsOf('active_buyers'),
    active_sellers: pointsOf('active_sellers'),
    refund_requests: increases.map(
      (_, index) => openRequests - increases.slice(index + 1).reduce((sum, increase) => sum + increase, 0),
    ),
  };
};

const comparePeriods = async (
  db: Db,
  id: string,
  period: ComparedPeriod,
  now: Date,
): Promise<JsonOf<typeof comparison>> => {
  const { present, before } = comparedRanges(period, now);
  const [totals, totalsBefore] = await Promise.all([
    readTotals(db, present, countRequestsOpenAt(db, present.to)),
    readTotals(db, before, countRequestsOpenAt(db, before.to)),
  ]);
  const points = await readPoints(db, present, totals.refund_requests);
  return {
    id,
    from: present.from.toISOString(),
    to: present.to.toISOString(),
    before_from: before.from.toISOString(),
    before_to: before.to.toISOString(),
    figures: (Object.keys(totals) as (keyof typeof totals)[]).map((name) => ({
      name,
      now: totals[name],
      before: totalsBefore[name],
      points: points[name],
    })),
  };
};

const DAYS = /^(.+)\.\.(.+)$/;

/** Parses the name of a period, or its first and last day (`2026-03-01..2026-03-15`). */
const parsePeriod = (id: string) => {
  const [, from, to] = DAYS.exec(id) ?? [];
  return periodQuery.safeParse(from ? { from, to } : { range: id }).data;
};

/** Compares the totals of a period's elapsed part with the totals of the equally long part of the previous period. */
export const comparisons: RestHandlers<'comparisons'> = {
  list: async ({ db, now }, query) => {
    const ids = query.filter.id ?? PERIODS;
    const periods = uniq([ids].flat().map(String)).flatMap((id) => {
      const period = parsePeriod(id);
      return period ? [{ id, period, from: comparedRanges(period, now).present.from.toISOString() }] : [];
    });
    const { rows, total } = pageInMemory(periods, query);
    return {
      rows: await Promise.all(rows.map(({ id, period }) => comparePeriods(db, id, period, now))),
      total,
    };
  },
  get: async ({ db, now }, id) => {
    const period = parsePeriod(id);
    return period && comparePeriods(db, id, period, now);
  },
};
