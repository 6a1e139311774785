import type { TrendUnit } from '../../src/contract/trends';
import type { Span } from '../rows/periods';

const DAY = 24 * 60 * 60 * 1000;

/** The beginning of the unit that a moment is in, so many units later; in UTC, weeks from Monday on. */
export const beginningOf = (unit: TrendUnit, moment: Date, later = 0) => {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (unit === 'month') return new Date(Date.UTC(year, month + later));
  if (unit === 'day') return new Date(Date.UTC(year, month, day + later));
  const monday = day - ((moment.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(year, month, monday + 7 * later));
};

/** The beginnings of all units of a stretch. */
export const unitsOf = (unit: TrendUnit, { from, to }: Span) => {
  const beginnings = [];
  for (let at = beginningOf(unit, from); at < to; at = beginningOf(unit, at, 1)) beginnings.push(at);
  return beginnings;
};

/** The same moment a year before: of days and weeks 364 days, so that weekdays stand behind weekdays. */
export const yearBefore = (unit: TrendUnit, moment: Date) => {
  if (unit !== 'month') return new Date(+moment - 364 * DAY);
  const before = new Date(moment);
  before.setUTCFullYear(moment.getUTCFullYear() - 1);
  return before;
};
