import type { Period } from '../../../../src/contract/core/choices';
import {
  elapsedPart,
  figureRange,
  rangeOfPeriod,
  type PeriodQuery,
  type DateRange,
} from '../../../crud/periods';

/** The whole periods before those that have a name. */
const beforeNamed = (period: Period, now: Date): DateRange => {
  if (period === 'this_month') return rangeOfPeriod('last_month', now);
  if (period === 'this_year') return rangeOfPeriod('last_year', now);
  const { from } = rangeOfPeriod(period, now);
  return period === 'last_month'
    ? { from: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() - 1)), to: from }
    : { from: new Date(Date.UTC(from.getUTCFullYear() - 1, 0)), to: from };
};

/** A period by its name, or two days. */
export type ComparedPeriod = PeriodQuery & { range: Period };

/** Before so many days as many went. */
const beforeOf = (asked: ComparedPeriod, { from, to }: DateRange, now: Date): DateRange =>
  asked.from ? { from: new Date(+from - (+to - +from)), to: from } : beforeNamed(asked.range, now);

/**
 * A period as far as it has gone, and the same stretch of the one before: 22 days and an hour of November are compared
 * with 22 days and an hour of October. A period that is over or still to come is compared with the whole one before, and
 * so is the end of a month that is longer than the one before.
 */
export const comparedRanges = (
  asked: ComparedPeriod,
  now: Date,
): { present: DateRange; before: DateRange } => {
  const whole = figureRange(asked, now);
  const before = beforeOf(asked, whole, now);
  const present = elapsedPart(whole, now);
  if (present === whole) return { present, before };
  const end = new Date(+before.from + (+now - +whole.from));
  return { present, before: { from: before.from, to: end < before.to ? end : before.to } };
};
