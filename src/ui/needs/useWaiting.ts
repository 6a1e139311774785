import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';

import type { Need } from './need';

/** Of each need: more are on its page. */
export const FEW = 5;

/** One that waits. */
export interface WaitingRow {
  need: Need;
  row: RaRecord;
}

/** What does not say since when comes last. */
const sinceOf = ({ need, row }: WaitingRow) => {
  const moment = Date.parse(need.since(row) ?? '');
  return Number.isNaN(moment) ? Infinity : moment;
};

/**
 * The oldest that wait, of all needs together, and how many there are of each. They are asked for as react-admin's lists
 * are, so that what is done to a row, here or elsewhere, has them read again.
 */
export const useWaiting = (needs: readonly Need[]) => {
  const dataProvider = useDataProvider();
  const results = useQueries({
    queries: needs.map(({ resource, filter, sort, line }) => {
      const params = { pagination: { page: 1, perPage: FEW }, sort, filter: filter() };
      return {
        queryKey: [resource, 'getList', { ...params, meta: undefined }],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const [rows] = await Promise.all([
            dataProvider.getList<RaRecord>(resource, { ...params, signal }),
            // With the code of their lines, so that they come at once.
            line.preload().catch(() => {}),
          ]);
          return rows;
        },
        retry: false,
      };
    }),
  });
  const found = results.map(({ data }, at) => {
    const { waits } = needs[at]!;
    const rows = data?.data ?? [];
    // Whoever says which rows wait has them all here.
    if (waits) return { rows: rows.filter(waits), total: rows.filter(waits).length };
    return { rows, total: data?.total ?? rows.length };
  });
  const waiting = found
    .flatMap(({ rows }, at): WaitingRow[] => rows.map((row) => ({ need: needs[at]!, row })))
    .toSorted((one, other) => sinceOf(one) - sinceOf(other));
  return {
    oldest: waiting.slice(0, FEW),
    counts: found.flatMap(({ total }, at) => (total ? [{ need: needs[at]!, total }] : [])),
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error,
    refetch: () => results.forEach((result) => void result.refetch()),
  };
};
