import type { RaRecord, SortPayload } from 'react-admin';

import type { Capability } from '../../../contract/capabilityNames';
import type { ResourceName } from '../../../contract/resourceNames';
import { useAvailableNames } from '../../extensions/useAvailableNames';
import type { LazyComponent } from '../../../components/feedback/lazyComponent';

export const QUEUE_NAMES = ['requests', 'reports', 'messages', 'payouts', 'books', 'guessed'] as const;
type QueueName = (typeof QUEUE_NAMES)[number];

/** Rows that wait for somebody to act on them, declared by the resource that knows them. */
export interface TaskQueue {
  name: QueueName;
  /** What the server offers them by. */
  extra: Capability;
  /** The resource whose role they need, and whose page has all of them. */
  pageResource: ResourceName;
  /** Which of that page. */
  search: () => Record<string, string>;
  /** What is asked for, the oldest first, and where rows have an amount, the largest first. */
  resource: string;
  filter: () => object;
  sort: SortPayload;
  largestFirst?: SortPayload;
  /** How many rows are asked for where they do not come in that order, so that the first ones are among them. */
  atLeast?: number;
  /** Of rows that only sometimes wait: whether this one does. */
  isWaiting?: (row: RaRecord) => boolean;
  /** Since when a row waits. */
  since: (row: RaRecord) => string | null;
  /** How much money it is about, in dollars; where it is about none, it comes after what is. */
  amountOf?: (row: RaRecord) => number;
  /** What it is about and what can be done, of the record around it. */
  item: LazyComponent;
}

/** Those that the server has rows for and the signed-in person may act on; `undefined` until that is known. */
export const useTaskQueues = (queues: readonly TaskQueue[]): readonly TaskQueue[] | undefined => {
  const open = useAvailableNames(
    queues.map(({ name, extra, pageResource }) => ({ name, needs: extra, of: pageResource })),
  );
  return open && queues.filter(({ name }) => open.includes(name));
};
