import type { GetListResult, PaginationPayload, RaRecord } from 'react-admin';

import { translatable } from '../contract/core/translatable';
import type { Reader } from '../contract/core/field';
import {
  isObject,
  readItems,
  readNumber,
  throwUnreadable,
  UnreadableResponseError,
} from '../contract/core/read';
import { translateMessage } from '../i18n/i18nProvider';
import { ApiError } from './errors';
import { apiRoot as root } from './request';

/**
 * Reads a response, or one row of a response, with a reader of the contract. `index` is the row's index in the whole
 * list, from 0. @throws ApiError with the name of the missing part
 */
export const readResponse = <Row>(read: Reader<Row>, value: unknown, index = 0): Row => {
  try {
    return read(value, { root, index });
  } catch (error) {
    throw error instanceof UnreadableResponseError
      ? new ApiError(translateMessage(error.message), 502, value)
      : error;
  }
};

export interface Rows {
  rows: unknown[];
  total: number | undefined;
  size?: number | undefined;
}

/** Page of a list. `hasNextPage` replaces a missing total. */
export interface Page {
  rows: unknown[];
  /** Index of the page's first row in the whole list, from 0. */
  offset: number;
  total?: number;
  hasNextPage?: boolean;
}

/** Finds a paging number such as `total` in the list, in the object around the list, or in Laravel's `meta`. */
const numberIn = (name: string, ...holders: unknown[]) =>
  holders
    .flatMap((holder) => (isObject(holder) ? [holder, holder.meta] : []))
    .map((holder) => (isObject(holder) ? readNumber(holder[name]) : null))
    .find((found) => found !== null) ?? undefined;

const find = (data: unknown, name: string): Rows => {
  const named = isObject(data) && name in data ? data[name] : data;
  const inner = isObject(named) && 'data' in named ? named.data : named;
  // Reads `null` as an empty list, because some servers send an empty list as `null`.
  const rows = inner === null ? [] : readItems(inner);
  if (!rows) return throwUnreadable(translatable('request.list_is_missing'));
  const total = numberIn('total', named, data) ?? (inner === null ? 0 : undefined);
  return { rows, total, size: numberIn('per_page', named, data) };
};

/** Returns `data` with the paging that Laravel writes next to `data`: `{ success, data: [rows], meta: { total } }`. */
export const withPaging = ({ data, meta, total, per_page }: Record<string, unknown>): unknown => {
  if (!isObject(meta) && total === undefined) return data;
  const list = isObject(data) && !readItems(data) ? data : { data };
  return { meta, total, per_page, ...list };
};

/**
 * Finds a list at `data.<name>.data`, `data.<name>`, `data.data` or `data`. Keeps `null` rows, because the number of
 * rows shows whether the response is the requested page. @throws ApiError if the response has no list
 */
export const findRows = (data: unknown, name: string): Rows => readResponse(() => find(data, name), data);

/** Returns the index of the page's first row in the whole list, from 0. */
export const offsetOf = ({ page, perPage }: PaginationPayload) => (page - 1) * perPage;

/** Returns the requested page from a response that has the whole list. */
export const slicePage = (all: unknown[], pagination: PaginationPayload): Page => {
  const rows = all.filter((row) => row !== null);
  const offset = offsetOf(pagination);
  return { rows: rows.slice(offset, offset + pagination.perPage), offset, total: rows.length };
};

/**
 * Tells whether a response is certainly the requested page or the whole list. A full page without a total is uncertain:
 * either another page follows, or the server ignores paging. A page of another size than the requested size is
 * uncertain too.
 */
export const isRequestedPage = ({ rows, total, size }: Rows, pagination: PaginationPayload) => {
  if (total !== undefined && rows.length >= total) return true;
  const { perPage } = pagination;
  if (size !== undefined && size !== perPage) return false;
  if (total === undefined) return rows.length < perPage;
  return rows.length === Math.min(perPage, Math.max(0, total - offsetOf(pagination)));
};

/**
 * Returns the requested page. Slices a longer response, because a server that ignores paging sends all rows (decision
 * 3). Without a total, a page that is not full is the last page.
 */
export const toPage = ({ rows, total }: Rows, pagination: PaginationPayload): Page => {
  const { page, perPage } = pagination;
  if (rows.length > perPage || (total !== undefined && rows.length >= total))
    return slicePage(rows, pagination);
  const offset = offsetOf(pagination);
  if (total !== undefined) return { rows, offset, total };
  if (rows.length < perPage && (rows.length > 0 || page === 1))
    return { rows, offset, total: offset + rows.length };
  return { rows, offset, hasNextPage: rows.length === perPage };
};

/** Reads each row of a page. Omits rows that are `null`. `npm run doctor` reports such rows. */
export const readPage = <T extends RaRecord>(
  { rows, offset, total, hasNextPage = false }: Page,
  read: Reader<T>,
): GetListResult<T> => {
  const data = rows.flatMap((row, at) => (row === null ? [] : [readResponse(read, row, offset + at)]));
  return total === undefined
    ? { data, pageInfo: { hasNextPage, hasPreviousPage: offset > 0 } }
    : { data, total };
};
