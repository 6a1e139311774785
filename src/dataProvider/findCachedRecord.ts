import type { Query, QueryClient } from '@tanstack/react-query';
import type { Identifier, RaRecord } from 'react-admin';

/** Returns a record that was read before, or `undefined`. */
export type FindCachedRecord = (resource: string, id: Identifier) => Promise<RaRecord | undefined>;

interface Rows {
  data?: RaRecord[];
  pages?: Rows[];
}

const rowsIn = ({ queryKey: [, verb], state }: Query): RaRecord[] => {
  if (verb === 'getOne') return [state.data as RaRecord];
  if (verb === 'getMany') return state.data as RaRecord[];
  const { data = [], pages = [] } = state.data as Rows;
  return [...data, ...pages.flatMap((page) => page.data ?? [])];
};

const LISTS: ReadonlySet<unknown> = new Set(['getList', 'getInfiniteList', 'getMany', 'getManyReference']);

/**
 * Looks up react-admin's cache, without invalidated queries. Lists come first, the latest before older ones:
 * react-admin copies their rows to `getOne` and keeps the copy when a list is read again (`useGetList`). Waits for a
 * list that is loading: it may be the list below the dialog of a URL's record.
 */
export const createFindCachedRecord =
  (client: QueryClient): FindCachedRecord =>
  async (resource, id) => {
    const pending = client.getQueryCache().findAll({
      queryKey: [resource],
      fetchStatus: 'fetching',
      // A query of another kind could be the one that asks.
      predicate: ({ queryKey }) => queryKey[1] === 'getList' || queryKey[1] === 'getInfiniteList',
    });
    await Promise.allSettled(pending.flatMap(({ promise }) => promise ?? []));
    const queries = client.getQueryCache().findAll({
      queryKey: [resource],
      predicate: ({ state }) => state.data != null && !state.isInvalidated,
    });
    const lists = queries
      .filter(({ queryKey }) => LISTS.has(queryKey[1]))
      .toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    const records = queries.filter(({ queryKey }) => queryKey[1] === 'getOne');
    return [...lists, ...records].flatMap(rowsIn).find((row) => String(row.id) === String(id));
  };
