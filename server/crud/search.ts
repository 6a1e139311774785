import { like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { foldText } from '../../src/contract/core/foldText';

/** `%` and `_` are letters like others. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The address that a mail program writes behind a name: `Name <a@b.c>`. */
const NAMED_ADDRESS = /<(?:mailto:)?([^<>\s]+@[^<>\s]+)>/;

/** Removes separators around a word, the sign of a number, and all that surrounds an email address. */
const trimWord = (word: string) => {
  const trimmed = word.replaceAll(/^[<,;]+|[>,;]+$/g, '');
  return trimmed.includes('@')
    ? trimmed.replaceAll(/^[(["'“]*(?:mailto:)?|\?.*$|[.:)\]"'”>,;]+$/g, '')
    : trimmed.replace(/^#(?=\d+$)/, '');
};

/** Returns the words of a search, as people type or paste them, without the marks around words. */
const searchWords = (search: string) => {
  const folded = foldText(search);
  const words = (NAMED_ADDRESS.exec(folded)?.[1] ?? folded).split(/\s+/);
  const trimmed = words.map(trimWord).filter(Boolean);
  return trimmed.length ? trimmed : words.filter(Boolean);
};

/** A `like` pattern for each word of a search, to compare with text that `tys.search_fold` has made. */
export const wordPatterns = (search: string): string[] =>
  searchWords(search).map((word) => `%${escapeLike(word)}%`);

/** Every word must occur in one of the columns. Reads each row: for tables of some thousand rows. */
export const containsWords = (columns: readonly SQLWrapper[], search: string): (SQL | undefined)[] =>
  wordPatterns(search).map((pattern) =>
    or(...columns.map((column) => like(sql`tys.search_fold(${column}::text)`, pattern))),
  );
