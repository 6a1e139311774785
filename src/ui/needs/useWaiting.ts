import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';

import type { Need } from './need';
import type { Narrowing } from './useNarrowing';

/** Of all needs together: more are on their pages. */
export const FEW = 5;
/** Of one need alone; asked for of each, so that they are there when it is chosen, and its button stays. */
const MORE = 10;

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
const sizeOf = ({ need, row }: WaitingRow) => need.sizeOf?.(row) ?? 0;

const firstFirst = (one: WaitingRow, other: WaitingRow) => sinceOf(one) - sinceOf(other);
const largestFirst = (one: WaitingRow, other: WaitingRow) =>
  Math.sign(sizeOf(other) - sizeOf(one)) || firstFirst(one, other);

/**
 * The first that wait, of all needs together or of one alone, and how many there are of each. They are asked for as
 * react-admin's lists are, so that what is done to a row, here or elsewhere, has them read again.
 */
export const useWaiting = (needs: readonly Need[], { only, order }: Narrowing) => {
  const dataProvider = useDataProvider();
  const bySize = order === 'size';
  const results = useQueries({
    queries: needs.map(({ resource, filter, sort, largestFirst: bySizeFirst, atLeast = 0, line }) => {
      const params = {
        pagination: { page: 1, perPage: Math.max(atLeast, MORE) },
        sort: (bySize && bySizeFirst) || sort,
        filter: filter(),
      };
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
  const counts = found.flatMap(({ total }, at) => (total ? [{ need: needs[at]!, total }] : []));
  // What nothing is left of narrows nothing any more.
  const alone = counts.find(({ need }) => need.name === only);
  const waiting = found
    .flatMap(({ rows }, at): WaitingRow[] => rows.map((row) => ({ need: needs[at]!, row })))
    .filter(({ need }) => !alone || need === alone.need)
    .toSorted(bySize ? largestFirst : firstFirst);
  return {
    first: waiting.slice(0, alone ? MORE : FEW),
    alone,
    counts,
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error,
    refetch: () => results.forEach((result) => void result.refetch()),
  };
};
