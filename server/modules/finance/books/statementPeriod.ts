import { PERIODS } from '../../../../src/contract/core/choices';
import { figureRange, rangeOfPeriod, type DateRange } from '../../../crud/periods';
import { DAY_MS } from '../../../platform/time';

const MONTH = /^(\d{4}-(?:0[1-9]|1[0-2]))$/;
const DAYS = /^(\d{4}-\d\d-\d\d)\.\.(\d{4}-\d\d-\d\d)$/;

const dayOf = (moment: Date | number) => new Date(moment).toISOString().slice(0, 10);
const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && dayOf(Date.parse(day)) === day;

export interface StatementPeriod extends DateRange {
  /** As it is asked for. */
  id: string;
}

/** The days that a statement is called by: a period, a month, or its first and last day. Nothing for what is neither. */
export const parseStatementPeriod = (id: string, now: Date): StatementPeriod | undefined => {
  const range = PERIODS.find((period) => period === id);
  if (range) return { id, ...rangeOfPeriod(range, now) };
  const [, month] = MONTH.exec(id) ?? [];
  const [, from = `${month}-01`, last] = DAYS.exec(id) ?? [];
  if (!isDay(from) || (last !== undefined && !isDay(last))) return undefined;
  const [year, number] = from.split('-').map(Number) as [number, number];
  const to = last ?? dayOf(Date.UTC(year, number, 0));
  if (from > to || year < 1) return undefined;
  return { id, ...figureRange({ range: 'this_month', from, to }, now) };
};

/** The first and the last day, as they are written. */
export const formatPeriod = ({ from, to }: DateRange) => ({ from: dayOf(from), to: dayOf(+to - DAY_MS) });

/** The months from one moment to another, the newest first. */
export const monthsBetween = (first: Date, last: Date) => {
  const months: string[] = [];
  const end = dayOf(first).slice(0, 7);
  for (let at = new Date(last); dayOf(at).slice(0, 7) >= end;) {
    months.push(dayOf(at).slice(0, 7));
    at = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() - 1, 1));
  }
  return months;
};
