import { like, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Lower case without accents, as the database's function `tys.fold` writes it. */
const fold = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    // Letter by letter: a word's last sigma is otherwise written differently.
    .replaceAll(/./gsu, (letter) => letter.toLowerCase())
    .replaceAll('ς', 'σ');

/** `%` and `_` are letters like others. */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A `like` pattern for each word of a search, to compare with text that `tys.fold` has made. */
export const wordPatterns = (search: string): string[] =>
  fold(search)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${escapeLike(word)}%`);

/** Every word must occur in one of the columns. Reads each row: for tables of some thousand rows. */
export const containsWords = (columns: readonly SQLWrapper[], search: string): (SQL | undefined)[] =>
  wordPatterns(search).map((pattern) =>
    or(...columns.map((column) => like(sql`tys.fold(${column}::text)`, pattern))),
  );
