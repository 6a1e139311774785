import type { TrendUnit } from '../../../../src/contract/finance/trends';
import type { DateRange } from '../../../crud/periods';
import { DAY_MS } from '../../../platform/time';

/** The start of the unit that a moment is in, so many units later; in UTC, weeks from Monday on. */
export const unitStart = (unit: TrendUnit, moment: Date, later = 0) => {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  if (unit === 'month') return new Date(Date.UTC(year, month + later));
  if (unit === 'day') return new Date(Date.UTC(year, month, day + later));
  const monday = day - ((moment.getUTCDay() + 6) % 7);
  return new Date(Date.UTC(year, month, monday + 7 * later));
};

export const unitStarts = (unit: TrendUnit, { from, to }: DateRange) => {
  const starts = [];
  for (let at = unitStart(unit, from); at < to; at = unitStart(unit, at, 1)) starts.push(at);
  return starts;
};

/** The same moment a year before: of days and weeks 364 days, so that weekdays stand behind weekdays. */
export const yearBefore = (unit: TrendUnit, moment: Date) => {
  if (unit !== 'month') return new Date(+moment - 364 * DAY_MS);
  const before = new Date(moment);
  before.setUTCFullYear(moment.getUTCFullYear() - 1);
  return before;
};
