import type { GetListParams, GetListResult, RaRecord } from 'react-admin';

import type { Read } from '../contract/field';
import { isObject, readNumber, unreadable } from '../contract/read';
import { readAnswer } from './readAnswer';

/** The rows of an answer and how many there are in all, where it says so. */
interface Rows {
  rows: unknown[];
  total: number | undefined;
}

const totalIn = (holder: Record<string, unknown>) => readNumber(holder.total) ?? undefined;

const find = (data: unknown, name: string): Rows => {
  if (Array.isArray(data)) return { rows: data, total: undefined };
  if (!isObject(data)) return unreadable(`list of ${name}`);
  const named = name in data ? data[name] : data;
  const total = (isObject(named) ? totalIn(named) : undefined) ?? totalIn(data);
  if (named === null) return { rows: [], total: total ?? 0 };
  if (Array.isArray(named)) return { rows: named, total };
  if (isObject(named) && Array.isArray(named.data)) return { rows: named.data, total };
  return unreadable(`list of ${name}`);
};

/**
 * Finds a list at `data.<name>.data`, `data.<name>`, `data.data` or `data` itself.
 *
 * @throws ApiError where it is at none of them
 */
export const findRows = (data: unknown, name: string): Rows => readAnswer(() => find(data, name), data);

/**
 * One page of a list. An answer that holds more than a page, or all there is, comes from a server that ignores paging:
 * the page is then cut here (decision 3).
 */
export const toPage = <T extends RaRecord>(
  { rows, total }: Rows,
  read: Read<T>,
  { pagination }: GetListParams,
): GetListResult<T> => {
  const { page, perPage } = pagination ?? { page: 1, perPage: Math.max(rows.length, 1) };
  const holdsAll = rows.length > perPage || (total !== undefined && rows.length >= total);
  if (holdsAll) {
    const start = (page - 1) * perPage;
    return {
      data: rows.slice(start, start + perPage).map((row, at) => readAnswer(read, row, start + at)),
      total: rows.length,
    };
  }
  const data = rows.map((row, at) => readAnswer(read, row, at));
  return total === undefined
    ? { data, pageInfo: { hasNextPage: rows.length === perPage, hasPreviousPage: page > 1 } }
    : { data, total };
};
