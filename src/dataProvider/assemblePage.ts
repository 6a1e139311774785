import type { PaginationPayload } from 'react-admin';

import { serverPaging } from './serverPaging';
import { slicePage, toPage, offsetOf, type Page, type Rows } from './readList';
import { withUniqueIds } from './withUniqueIds';

/** Fetched when a server needs it: pages of one that has its own idea of how many rows make a page, or of what a page is. */

type AskPage = (page: number) => Promise<Rows>;

const isSame = (rows: unknown[], others: unknown[]) => JSON.stringify(rows) === JSON.stringify(others);

const askingOnce = (askPage: AskPage, page: number, answer: Rows): AskPage => {
  const answers = new Map([[page, Promise.resolve(answer)]]);
  return (wanted) => {
    const asked = answers.get(wanted) ?? askPage(wanted);
    answers.set(wanted, asked);
    return asked;
  };
};

/** The rows that are meant, out of pages of `size`; `undefined` where the server's pages are not like that any more. */
const gather = async (
  size: number,
  askPage: AskPage,
  meant: PaginationPayload,
): Promise<Page | undefined> => {
  const offset = offsetOf(meant);
  const end = offset + meant.perPage;
  const firstPage = Math.floor(offset / size) + 1;
  const first = await askPage(firstPage);
  const { total } = first;
  const before = (firstPage - 1) * size;
  if (total !== undefined && first.rows.length !== Math.min(size, Math.max(0, total - before)))
    return undefined;
  // Without a total, one row more tells if another page follows.
  const lastPage = Math.floor((total === undefined ? end : Math.min(end, total) - 1) / size) + 1;
  const further = Array.from({ length: Math.max(0, lastPage - firstPage) }, (_, at) =>
    askPage(firstPage + 1 + at),
  );
  const rows = [first, ...(await Promise.all(further))]
    .flatMap((answer) => answer.rows)
    .slice(offset - before);
  const shown = { rows: withUniqueIds(rows.slice(0, meant.perPage)), offset };
  if (total !== undefined) return { ...shown, total };
  if (rows.length > meant.perPage) return { ...shown, hasNextPage: true };
  return rows.length || offset === 0 ? { ...shown, total: offset + rows.length } : shown;
};

/** Without a total: returns the requested page, and if another follows. */
const withNext = async (page: Page, askNext: () => Promise<Rows>, { perPage }: PaginationPayload) => {
  if (!page.hasNextPage) return page;
  // The user sees the failure on opening the next page.
  const next = await askNext().catch(() => undefined);
  const isLast = next && next.rows.length < perPage;
  return isLast ? { ...page, total: page.offset + perPage + next.rows.length } : page;
};

/**
 * @param found an answer that is not the page that was asked for, or leaves open whether it is
 * @param at the page that it answers
 * @param list by what name to keep what is learned
 */
export const assemblePage = async (
  found: Rows,
  at: number,
  ask: AskPage,
  meant: PaginationPayload,
  list: string,
): Promise<Page> => {
  const askPage = askingOnce(ask, at, found);
  const asAsked = async () => {
    const answer = await askPage(meant.page);
    const page = toPage({ ...answer, rows: withUniqueIds(answer.rows) }, meant);
    return withNext(page, () => askPage(meant.page + 1), meant);
  };
  const asWhole = (rows: unknown[]) => {
    serverPaging.set(list, 'all');
    return slicePage(withUniqueIds(rows), meant);
  };
  const inPagesOf = async (size: number) => {
    serverPaging.set(list, size);
    return (size !== meant.perPage && (await gather(size, askPage, meant))) || asAsked();
  };

  const known = serverPaging.get(list);
  if (known === 'all' && found.rows.length) return slicePage(withUniqueIds(found.rows), meant);
  if (typeof known === 'number') {
    const page = known === meant.perPage ? undefined : await gather(known, askPage, meant);
    if (page) return page;
    if (found.total === undefined) return asAsked();
  }

  if (found.total !== undefined) {
    const { rows, total = 0 } = await askPage(1);
    if (rows.length >= total) return asWhole(rows);
    return rows.length ? inPagesOf(rows.length) : asAsked();
  }

  // Without a total, two pages are compared.
  const other = await askPage(at === 1 ? 2 : 1).catch(() => undefined);
  if (!other) return asAsked();
  if (found.rows.length && isSame(found.rows, other.rows)) return asWhole(found.rows);
  if (at === 1 && !other.rows.length) return slicePage(withUniqueIds(found.rows), meant);
  const size = (at === 1 ? found : other).rows.length;
  // A page past the end says nothing of a server's page size.
  return found.rows.length || size > meant.perPage ? inPagesOf(size) : asAsked();
};
