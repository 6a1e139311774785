import { and, gte, like, lt, lte, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { toHundredths } from '../../src/contract/core/intl';
import type { NamedPeriod } from '../../src/contract/core/choices';
import { foldText } from '../../src/contract/core/unicode';
import { DAY_MS } from '../platform/time';
import { endOfRange, isWithin, rangeOfPeriod } from './periods';

/** Escapes `%`, `_` and backslashes, so that `like` matches these characters literally. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Matches the email address in `Name <a@b.c>`, the format of mail programs. */
const NAMED_ADDRESS = /<(?:mailto:)?([^<>\s]+@[^<>\s]+)>/;

/** Removes separators around a word, the `#` before a number, and punctuation around an email address. */
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

/** Requires each word of a search in at least one column. Only for small tables, because the query scans all rows. */
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

/** Returns the condition of an amount filter. @param column amount in hundredths; `from` and `to` are decimals */
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
