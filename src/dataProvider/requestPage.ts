import { groupBy } from 'es-toolkit';
import type { Identifier, RaRecord, PaginationPayload } from 'react-admin';
import { isObject } from '../contract/core/read';
import { translate } from '../i18n/i18nProvider';
import { ApiError } from './errors';
import { isRequestedPage, offsetOf, slicePage, toPage, type Page, type Rows } from './readResponse';

/**
 * Suffix of an id that two rows of a list share, such as a buyer 4 and a seller 4. The suffix is for the screen only,
 * because a request with the id cannot select one of the two records.
 */
const ID_SUFFIX = / #\d+$/;

export const hasIdSuffix = (id: unknown) => typeof id === 'string' && ID_SUFFIX.test(id);
const addIdSuffix = (id: unknown, number: number) => `${String(id)} #${number}`;
export const removeIdSuffix = (id: Identifier) => (hasIdSuffix(id) ? String(id).replace(ID_SUFFIX, '') : id);

export const hasId = (row: unknown): row is { id: unknown } => isObject(row) && row.id != null;

export const hasDuplicateIds = (rows: unknown[]) =>
  new Set(rows.map((row) => (hasId(row) ? String(row.id) : row))).size < rows.length;

/** Adds a suffix to duplicate ids. Removes rows that equal an earlier row in all values. */
export const withUniqueIds = (rows: unknown[]): unknown[] => {
  if (!hasDuplicateIds(rows)) return rows;
  const texts = new Set<string>();
  const unique = rows.filter((row) => {
    const text = JSON.stringify(row);
    const isNew = !hasId(row) || !texts.has(text);
    texts.add(text);
    return isNew;
  });
  const rowsById = groupBy(unique.filter(hasId), ({ id }) => String(id));
  return unique.map((row) => {
    const duplicates = hasId(row) ? rowsById[String(row.id)]! : [];
    return hasId(row) && duplicates.length > 1
      ? { ...row, id: addIdSuffix(row.id, duplicates.indexOf(row) + 1) }
      : row;
  });
};

/** Creates the error for an id that several records share. Thrown before a request is sent. */
export const duplicateIdError = (id: unknown) =>
  new ApiError(translate('request.id_is_duplicate', { id: String(removeIdSuffix(String(id))) }), 409);

/** Tracks ids that people on different pages of a list share. Rows with one id but different roles are two people. */
export const trackDuplicateIds = () => {
  const roles = new Map<string, unknown>();
  const shared = new Set<string>();
  return {
    note: (list: string, rows: readonly RaRecord[]) => {
      for (const { id, role } of rows) {
        const key = `${list} ${id}`;
        if (role && roles.has(key) && roles.get(key) !== role) shared.add(key);
        roles.set(key, role);
      }
    },
    /** Tells whether an id has a suffix for duplicates, or is the id of two records that this tab has loaded. */
    has: (list: string, id: unknown) => hasIdSuffix(id) || shared.has(`${list} ${String(id)}`),
  };
};

/** Page size that the server uses regardless of the request, or `all` if the server ignores paging. */
type ServerPageSize = number | 'all';

const KEY = 'treat-ya-self-paging';

const readPageSizes = (): Record<string, ServerPageSize> => {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, ServerPageSize>;
  } catch {
    return {};
  }
};

/** Page size of each list, learned from responses. Stored, because the size is not visible from a short last page. */
const serverPageSize = {
  get: (list: string): ServerPageSize | undefined => readPageSizes()[list],
  set: (list: string, size: ServerPageSize) => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...readPageSizes(), [list]: size }));
    } catch {
      // Ignores a blocked or full storage. The next request then learns the page size again.
    }
  },
};

type FetchPage = (page: number) => Promise<Rows>;

const uniqueRows = (rows: Rows): Rows => ({ ...rows, rows: withUniqueIds(rows.rows) });
const isSame = (rows: unknown[], others: unknown[]) => JSON.stringify(rows) === JSON.stringify(others);

/** Returns a function that requests each page at most once. `first` is the response that has arrived for `page`. */
const cachePages = (fetchPage: FetchPage, page: number, first: Rows): FetchPage => {
  const pages = new Map([[page, Promise.resolve(first)]]);
  return (number) => {
    const response = pages.get(number) ?? fetchPage(number);
    pages.set(number, response);
    return response;
  };
};

/** Builds the requested page from pages of `size` rows. Returns `undefined` if the server has changed its page size. */
const collectRows = async (
  size: number,
  fetchPage: FetchPage,
  pagination: PaginationPayload,
): Promise<Page | undefined> => {
  const offset = offsetOf(pagination);
  const end = offset + pagination.perPage;
  const firstPage = Math.floor(offset / size) + 1;
  const first = await fetchPage(firstPage);
  const { total } = first;
  const before = (firstPage - 1) * size;
  if (total !== undefined && first.rows.length !== Math.min(size, Math.max(0, total - before)))
    return undefined;
  // Without a total, also requests the row after the page, which shows whether another page follows.
  const lastPage = Math.floor((total === undefined ? end : Math.min(end, total) - 1) / size) + 1;
  const further = Array.from({ length: Math.max(0, lastPage - firstPage) }, (_, index) =>
    fetchPage(firstPage + 1 + index),
  );
  const rows = [first, ...(await Promise.all(further))].flatMap((page) => page.rows).slice(offset - before);
  const requestedRows = { rows: withUniqueIds(rows.slice(0, pagination.perPage)), offset };
  if (total !== undefined) return { ...requestedRows, total };
  if (rows.length > pagination.perPage) return { ...requestedRows, hasNextPage: true };
  return rows.length || offset === 0 ? { ...requestedRows, total: offset + rows.length } : requestedRows;
};

/** Finds a missing total by requesting the next page. The total is known if the next page is not full. */
const withTotalOfNext = async (
  page: Page,
  fetchNext: () => Promise<Rows>,
  { perPage }: PaginationPayload,
) => {
  if (!page.hasNextPage) return page;
  // Ignores a failed request for the next page. If the user opens the next page, the page shows the error.
  const next = await fetchNext().catch(() => undefined);
  const isLast = next && next.rows.length < perPage;
  return isLast ? { ...page, total: page.offset + perPage + next.rows.length } : page;
};

/**
 * Builds the requested page for a server that ignores paging or the page size. `found` is the response for page
 * `number`. This number can differ from the number of the requested page. `list` is the key of the learned page size.
 */
const assemblePage = async (
  found: Rows,
  number: number,
  fetchUncached: FetchPage,
  pagination: PaginationPayload,
  list: string,
): Promise<Page> => {
  const fetchPage = cachePages(fetchUncached, number, found);
  const asRequested = async () => {
    const page = toPage(uniqueRows(await fetchPage(pagination.page)), pagination);
    return withTotalOfNext(page, () => fetchPage(pagination.page + 1), pagination);
  };
  const sliceWhole = (rows: unknown[]) => slicePage(withUniqueIds(rows), pagination);
  const learnWhole = (rows: unknown[]) => {
    serverPageSize.set(list, 'all');
    return sliceWhole(rows);
  };
  const learnSize = async (size: number) => {
    serverPageSize.set(list, size);
    return (size !== pagination.perPage && (await collectRows(size, fetchPage, pagination))) || asRequested();
  };

  const learned = serverPageSize.get(list);
  if (learned === 'all' && found.rows.length) return sliceWhole(found.rows);
  if (typeof learned === 'number') {
    const isRequestedSize = learned === pagination.perPage;
    const page = isRequestedSize ? undefined : await collectRows(learned, fetchPage, pagination);
    if (page) return page;
    if (found.total === undefined) return asRequested();
  }

  if (found.total !== undefined) {
    const { rows, total = 0 } = await fetchPage(1);
    if (rows.length >= total) return learnWhole(rows);
    return rows.length ? learnSize(rows.length) : asRequested();
  }

  // Without a total, compares two pages of the server. If both have the same rows, the server ignores paging.
  const other = await fetchPage(number === 1 ? 2 : 1).catch(() => undefined);
  if (!other) return asRequested();
  if (found.rows.length && isSame(found.rows, other.rows)) return learnWhole(found.rows);
  if (number === 1 && !other.rows.length) return sliceWhole(found.rows);
  const size = (number === 1 ? found : other).rows.length;
  // An empty page past the end does not show the server's page size.
  return found.rows.length || size > pagination.perPage ? learnSize(size) : asRequested();
};

/** Requests a page, even if the server ignores paging or the page size. `list` is the key of the learned size. */
export const requestPage = async (
  fetchPage: FetchPage,
  pagination: PaginationPayload,
  list: string,
): Promise<Page> => {
  const learned = serverPageSize.get(list);
  const number =
    typeof learned === 'number' ? Math.floor(offsetOf(pagination) / learned) + 1 : pagination.page;
  const response = await fetchPage(number);
  const isRequestedSize = learned === pagination.perPage;
  // Without a total, the response is uncertain: the server possibly ignores paging, or has a smaller page size.
  const isOpen =
    learned === undefined && response.total === undefined && (number > 1 || response.rows.length > 0);
  const found = isRequestedSize ? { ...response, size: undefined } : response;
  return (isRequestedSize || learned === undefined) && !isOpen && isRequestedPage(found, pagination)
    ? toPage(uniqueRows(response), pagination)
    : assemblePage(found, number, fetchPage, pagination, list);
};
