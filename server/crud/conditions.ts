import { and, gte, like, lt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import type { NamedPeriod } from '../../src/contract/core/choices';
import { toHundredths } from '../../src/contract/core/intl';
import { foldText } from '../../src/contract/core/unicode';
import { DAY_MS } from '../platform/time';

export interface DateRange {
  from: Date;
  /** End of the range. The range does not include this time. */
  to: Date;
}

/** Returns the range of a named period in UTC. Weeks start on Monday. */
export const rangeOfPeriod = (period: NamedPeriod, now: Date): DateRange => {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const range = (from: [number, number, number?], to: [number, number, number?]): DateRange => ({
    from: new Date(Date.UTC(...from)),
    to: new Date(Date.UTC(...to)),
  });
  const monday = day - ((now.getUTCDay() + 6) % 7);
  const ranges: Record<NamedPeriod, DateRange> = {
    yesterday: range([year, month, day - 1], [year, month, day]),
    last_week: range([year, month, monday - 7], [year, month, monday]),
    this_month: range([year, month], [year, month + 1]),
    last_month: range([year, month - 1], [year, month]),
    this_year: range([year, 0], [year + 1, 0]),
    last_year: range([year - 1, 0], [year, 0]),
  };
  return ranges[period];
};

/** Returns the exclusive end of a range. @param to last day of the range, or the time at which the range ends */
export const endOfRange = (to: string) => new Date(+new Date(to) + (to.includes('T') ? 0 : DAY_MS));

/** Query for a period. The days `from` and `to`, both inclusive, take precedence over the named period `range`. */
export interface PeriodQuery {
  range?: NamedPeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Earliest and latest day in queries. PostgreSQL cannot parse JavaScript's notation of years outside this range. */
const [FIRST_DAY, LAST_DAY] = [Date.parse('0001-01-01'), Date.parse('9999-12-31')];
const momentOf = (day: number) => new Date(Math.min(Math.max(day, FIRST_DAY), LAST_DAY));

/** Returns the range between two days in UTC, both inclusive. A missing day leaves that side of the range open. */
const daysOf = ({ from, to }: PeriodQuery): DateRange | undefined =>
  (from ?? to) === undefined
    ? undefined
    : {
        from: momentOf(from ? Date.parse(from) : FIRST_DAY),
        to: momentOf(to ? Date.parse(to) + DAY_MS : LAST_DAY),
      };

export const queryRange = (query: PeriodQuery, now: Date) =>
  daysOf(query) ?? (query.range && rangeOfPeriod(query.range, now));

export const statisticsRange = (query: PeriodQuery & { range: NamedPeriod }, now: Date) =>
  daysOf(query) ?? rangeOfPeriod(query.range, now);

/** Shortens a range that contains `now` to the part before `now`. Returns past and future ranges unchanged. */
export const elapsedPart = (range: DateRange, now: Date): DateRange =>
  range.from < now && now < range.to ? { from: range.from, to: now } : range;

export const isWithin = (moment: SQLWrapper, { from, to }: DateRange) =>
  and(gte(moment, from), lt(moment, to));

export const isWithinQuery = (moment: SQLWrapper, query: PeriodQuery, now: Date) => {
  const range = queryRange(query, now);
  return range && isWithin(moment, range);
};

/** Escapes `%`, `_` and backslashes, so that `like` matches these characters literally. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Matches the email address in `Name <a@b.c>`, the format of mail programs. */
const NAMED_ADDRESS = /<(?:mailto:)?([^<>\s]+@[^<>\s]+)>/;

/** Removes separators around a search word, the `#` before a number, and punctuation around an email address. */
const trimWord = (word: string) => {
  const trimmed = word.replaceAll(/^[<,;]+|[>,;]+$/g, '');
  return trimmed.includes('@')
    ? trimmed.replaceAll(/^[(["'“]*(?:mailto:)?|\?.*$|[.:)\]"'”>,;]+$/g, '')
    : trimmed.replace(/^#(?=\d+$)/, '');
};

const searchWords = (search: string) => {
  const folded = foldText(search);
  const words = (NAMED_ADDRESS.exec(folded)?.[1] ?? folded).split(/\s+/);
  const trimmed = words.map(trimWord).filter(Boolean);
  return trimmed.length ? trimmed : words.filter(Boolean);
};

/** Returns a `like` pattern for each word of a search. The patterns match text that `tys.search_fold` returns. */
export const wordPatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${escapeLike(word)}%`);

/** Matches rows with each word of a search in some column. Only for small tables, because the query scans every row. */
export const containsWords = (columns: readonly SQLWrapper[], search: string): (SQL | undefined)[] =>
  wordPatterns(search).map((pattern) =>
    or(...columns.map((column) => like(sql`tys.search_fold(${column}::text)`, pattern))),
  );

// SQL conditions of the filters in `src/contract/filters.ts`. The condition of an unset filter is `undefined`.

interface DateFilter {
  named: NamedPeriod | undefined;
  from: string | undefined;
  to: string | undefined;
}

export const inDateRange = (moment: SQLWrapper, { named, from, to }: DateFilter, now: Date) =>
  and(
    named && isWithin(moment, rangeOfPeriod(named, now)),
    from === undefined ? undefined : gte(moment, new Date(from)),
    to === undefined ? undefined : lt(moment, endOfRange(to)),
  );

/** Returns the condition of an amount filter. @param column has amounts in hundredths; `from` and `to` are decimals */
export const inAmountRange = (column: SQLWrapper, from: number | undefined, to: number | undefined) =>
  and(
    from === undefined ? undefined : gte(column, toHundredths(from)),
    to === undefined ? undefined : lte(column, toHundredths(to)),
  );

const AGE_DAYS = { day: 1, week: 7, month: 30 } as const;

export const isOlder = (moment: SQLWrapper, than: keyof typeof AGE_DAYS | undefined, now: Date) =>
  than && lt(moment, new Date(+now - AGE_DAYS[than] * DAY_MS));

export const yesNoCondition = (choice: 'yes' | 'no' | undefined, condition: SQL) =>
  choice && (choice === 'yes' ? condition : sql`not (${condition})`);
