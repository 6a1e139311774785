import { useQueries } from '@tanstack/react-query';
import { useDataProvider, type RaRecord, type SortPayload } from 'react-admin';

import { useUrlChoice } from '../../../components/form/ChoiceSelect';
import type { LazyComponent } from '../../../components/feedback/lazyComponent';
import type { Capability } from '../../../contract/capabilityNames';
import type { ResourceName } from '../../../contract/permissions';
import { useAvailableNames } from '../../../components/feedback/capabilities';

const QUEUE_NAMES = ['requests', 'reports', 'messages', 'payouts', 'books', 'guessed'] as const;
type QueueName = (typeof QUEUE_NAMES)[number];

/** Definition of a queue in the work queue. The items of the queue are the rows of a resource that need an action. */
export interface TaskQueue {
  name: QueueName;
  capability: Capability;
  /** Resource of the page that lists all items of the queue. Only users who can open this page see the queue. */
  pageResource: ResourceName;
  /** Returns the query parameters that limit the page to the items of the queue. */
  search: () => Record<string, string>;
  /** Resource from which the queue loads its rows. `filter` and `sort` are parameters of this request. */
  resource: string;
  filter: () => object;
  sort: SortPayload;
  /** Sort parameter of the request if the user sorts the work queue by amount. */
  largestFirst?: SortPayload;
  /** Minimum number of rows to load, so that the browser can sort rows that the server cannot sort. */
  atLeast?: number;
  /** Returns true if a row needs an action. Defined only if the response also contains other rows. */
  isWaiting?: (row: RaRecord) => boolean;
  since: (row: RaRecord) => string | null;
  /** Returns the amount of a row in dollars. Without `amountOf`, the queue's rows come last in the order by amount. */
  amountOf?: (row: RaRecord) => number;
  /** Component that renders one item. The component reads the row from the record context. */
  item: LazyComponent;
}

/** Returns the queues that the server supports and the current user can open. Returns `undefined` during loading. */
export const useTaskQueues = (queues: readonly TaskQueue[]): readonly TaskQueue[] | undefined => {
  const available = useAvailableNames(
    queues.map(({ name, capability, pageResource }) => ({ name, capability, resource: pageResource })),
  );
  return available && queues.filter(({ name }) => available.includes(name));
};

/** Container query for a narrow work queue, on a phone or in a column of the page. */
export const NARROW_CONTAINER = '@container (max-width: 560px)';

export const ALL_QUEUES = 'all';
export const ORDERS = ['age', 'size'] as const;

/** Returns the chosen queue, the chosen order and two setters. The URL contains the choice, for links and for Back. */
export const useQueueFilter = () => {
  const [queue, setQueue] = useUrlChoice('queue', [ALL_QUEUES, ...QUEUE_NAMES]);
  const [order, setOrder] = useUrlChoice('queue_by', ORDERS);
  return { queue, setQueue, order, setOrder };
};
type QueueFilter = Pick<ReturnType<typeof useQueueFilter>, 'queue' | 'order'>;

export const MAX_TASKS = 5;
/** Maximum number of items of one queue. All items are loaded, so that a switch of the queue needs no request. */
const MAX_TASKS_OF_QUEUE = 10;

export interface Task {
  queue: TaskQueue;
  row: RaRecord;
}

/** Returns the time of an item in milliseconds. An item without a timestamp comes last. */
const timeOf = ({ queue, row }: Task) => {
  const time = Date.parse(queue.since(row) ?? '');
  return Number.isNaN(time) ? Infinity : time;
};
const amountOf = ({ queue, row }: Task) => queue.amountOf?.(row) ?? 0;

const compareByAge = (a: Task, b: Task) => timeOf(a) - timeOf(b);
const compareByAmount = (a: Task, b: Task) => Math.sign(amountOf(b) - amountOf(a)) || compareByAge(a, b);

/** Loads the first items and the total of each queue. The queries have the same keys as react-admin's lists. */
export const useTasks = (queues: readonly TaskQueue[], { queue: chosen, order }: QueueFilter) => {
  const dataProvider = useDataProvider();
  const isByAmount = order === 'size';
  const results = useQueries({
    queries: queues.map(({ resource, filter, sort, largestFirst, atLeast = 0, item }) => {
      const params = {
        pagination: { page: 1, perPage: Math.max(atLeast, MAX_TASKS_OF_QUEUE) },
        sort: (isByAmount && largestFirst) || sort,
        filter: filter(),
      };
      return {
        queryKey: [resource, 'getList', { ...params, meta: undefined }],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const [rows] = await Promise.all([
            dataProvider.getList<RaRecord>(resource, { ...params, signal }),
            // Loads the code of the item component along with the rows, so that the items render without another delay.
            item.preload().catch(() => {}),
          ]);
          return rows;
        },
        retry: false,
      };
    }),
  });
  const found = results.map(({ data }, index) => {
    const { isWaiting } = queues[index]!;
    const rows = data?.data ?? [];
    if (isWaiting) {
      const waiting = rows.filter(isWaiting);
      return { rows: waiting, total: waiting.length };
    }
    return { rows, total: data?.total ?? rows.length };
  });
  const counts = found.flatMap(({ total }, index) => (total ? [{ queue: queues[index]!, total }] : []));
  // Falls back to all queues if the chosen queue is empty.
  const selected = counts.find(({ queue }) => queue.name === chosen);
  const tasks = found
    .flatMap(({ rows }, index): Task[] => rows.map((row) => ({ queue: queues[index]!, row })))
    .filter(({ queue }) => !selected || queue === selected.queue)
    .toSorted(isByAmount ? compareByAmount : compareByAge);
  return {
    tasks: tasks.slice(0, selected ? MAX_TASKS_OF_QUEUE : MAX_TASKS),
    selected,
    counts,
    isPending: results.some(({ isPending }) => isPending),
    isFetching: results.some(({ isFetching }) => isFetching),
    error: results.find(({ error }) => error)?.error,
    refetch: () => results.forEach((result) => void result.refetch()),
  };
};
