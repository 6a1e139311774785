import { like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { foldText } from '../../src/contract/core/unicode';

/** Matches `%` and `_` literally. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** Matches the address in `Name <a@b.c>`, as mail programs write it. */
const NAMED_ADDRESS = /<(?:mailto:)?([^<>\s]+@[^<>\s]+)>/;

/** Removes separators around a word, a number's sign, and text around an email address. */
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

/** Returns a `like` pattern per word, for text of `tys.search_fold`. */
export const wordPatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${escapeLike(word)}%`);

/** Requires every word in one of the columns. Scans all rows: for tables of some thousand rows. */
export const containsWords = (columns: readonly SQLWrapper[], search: string): (SQL | undefined)[] =>
  wordPatterns(search).map((pattern) =>
    or(...columns.map((column) => like(sql`tys.search_fold(${column}::text)`, pattern))),
  );
