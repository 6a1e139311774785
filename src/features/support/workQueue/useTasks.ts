import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';

import type { TaskQueue } from './taskQueue';
import type { QueueFilter } from './useQueueFilter';

/** Of all queues together: more are on their pages. */
export const MAX_TASKS = 5;
/** Of one queue alone; asked for of each, so that they are there when it is chosen, and its button stays. */
const MORE = 10;

/** One that waits. */
export interface Task {
  queue: TaskQueue;
  row: RaRecord;
}

/** What does not say since when comes last. */
const sinceOf = ({ queue, row }: Task) => {
  const moment = Date.parse(queue.since(row) ?? '');
  return Number.isNaN(moment) ? Infinity : moment;
};
const sizeOf = ({ queue, row }: Task) => queue.amountOf?.(row) ?? 0;

const firstFirst = (one: Task, other: Task) => sinceOf(one) - sinceOf(other);
const largestFirst = (one: Task, other: Task) =>
  Math.sign(sizeOf(other) - sizeOf(one)) || firstFirst(one, other);

/**
 * The first that wait, of all queues together or of one alone, and how many there are of each. They are asked for as
 * react-admin's lists are, so that what is done to a row, here or elsewhere, has them read again.
 */
export const useTasks = (queues: readonly TaskQueue[], { queue: chosen, order }: QueueFilter) => {
  const dataProvider = useDataProvider();
  const bySize = order === 'size';
  const results = useQueries({
    queries: queues.map(({ resource, filter, sort, largestFirst: bySizeFirst, atLeast = 0, item }) => {
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
            // With the code of their items, so that they come at once.
            item.preload().catch(() => {}),
          ]);
          return rows;
        },
        retry: false,
      };
    }),
  });
  const found = results.map(({ data }, at) => {
    const { isWaiting } = queues[at]!;
    const rows = data?.data ?? [];
    // Whoever says which rows wait has them all here.
    if (isWaiting) return { rows: rows.filter(isWaiting), total: rows.filter(isWaiting).length };
    return { rows, total: data?.total ?? rows.length };
  });
  const counts = found.flatMap(({ total }, at) => (total ? [{ queue: queues[at]!, total }] : []));
  // What nothing is left of narrows nothing any more.
  const selected = counts.find(({ queue }) => queue.name === chosen);
  const waiting = found
    .flatMap(({ rows }, at): Task[] => rows.map((row) => ({ queue: queues[at]!, row })))
    .filter(({ queue }) => !selected || queue === selected.queue)
    .toSorted(bySize ? largestFirst : firstFirst);
  return {
    first: waiting.slice(0, selected ? MORE : MAX_TASKS),
    selected,
    counts,
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error,
    refetch: () => results.forEach((result) => void result.refetch()),
  };
};
