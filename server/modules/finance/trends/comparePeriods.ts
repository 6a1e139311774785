import { and, gte, isNull, lt, or } from 'drizzle-orm';

import type { WireOf } from '../../../../src/contract/core/field';
import type { comparison } from '../../../../src/contract/finance/dashboard';
import type { Db } from '../../../db/open';
import { refundRequests } from '../../../db/schema';
import { countBookings, sumPayouts, sumRevenue } from '../../ledger/figures';
import type { DateRange } from '../../../crud/periods';
import { toDecimal } from '../../../crud/wire';
import { SOURCES } from './sources';
import { comparedRanges, type ComparedPeriod } from './comparedRanges';
import { unitStarts, sumByUnit } from './units';
import { DAY_MS } from '../../../platform/time';

const waitingAt = (db: Db, moment: Date) =>
  db.$count(
    refundRequests,
    and(
      lt(refundRequests.createdAt, moment),
      or(isNull(refundRequests.decidedAt), gte(refundRequests.decidedAt, moment)),
    ),
  );

const figuresOf = async (db: Db, span: DateRange) => {
  const [booked, earned, paid, waiting] = await Promise.all([
    countBookings(db, span),
    sumRevenue(db, span),
    sumPayouts(db, 'paid', span),
    waitingAt(db, span.to),
  ]);
  return {
    appointments: booked.appointments,
    earnings: toDecimal(earned),
    paid_to_sellers: toDecimal(paid),
    active_buyers: booked.buyers,
    active_sellers: booked.sellers,
    refund_requests: waiting,
  };
};

/** Longer than two months is drawn month by month. */
const DAY_BY_DAY = 62 * DAY_MS;

const pointsOf = async (db: Db, span: DateRange, waiting: number) => {
  const unit = +span.to - +span.from <= DAY_BY_DAY ? 'day' : 'month';
  const { appointments, earnings, paid_to_sellers, active_buyers, active_sellers, asked, decided } = SOURCES;
  const sources = { appointments, earnings, paid_to_sellers, active_buyers, active_sellers, asked, decided };
  const sums = await sumByUnit(db, unit, span, sources);
  const starts = unitStarts(unit, span).map((start) => start.toISOString());
  const along = (name: keyof typeof sums) => starts.map((start) => sums[name].get(start) ?? 0);
  const inDollars = (name: keyof typeof sums) => along(name).map(toDecimal);
  // From what waits at the end back to what waited after each unit.
  const more = along('asked').map((made, at) => made - along('decided')[at]!);
  return {
    appointments: along('appointments'),
    earnings: inDollars('earnings'),
    paid_to_sellers: inDollars('paid_to_sellers'),
    active_buyers: along('active_buyers'),
    active_sellers: along('active_sellers'),
    refund_requests: more.map((_, at) => waiting - more.slice(at + 1).reduce((sum, each) => sum + each, 0)),
  };
};

/** Each figure of a period as far as it has gone, against the same stretch of the period before. */
export const comparePeriods = async (
  db: Db,
  id: string,
  asked: ComparedPeriod,
  now: Date,
): Promise<WireOf<typeof comparison>> => {
  const { present, before } = comparedRanges(asked, now);
  const [figures, then] = await Promise.all([figuresOf(db, present), figuresOf(db, before)]);
  const points = await pointsOf(db, present, figures.refund_requests);
  return {
    id,
    from: present.from.toISOString(),
    to: present.to.toISOString(),
    before_from: before.from.toISOString(),
    before_to: before.to.toISOString(),
    figures: (Object.keys(figures) as (keyof typeof figures)[]).map((name) => ({
      name,
      now: figures[name],
      before: then[name],
      points: points[name],
    })),
  };
};
