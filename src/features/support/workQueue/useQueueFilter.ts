import { useUrlChoice } from '../../../components/display/useUrlChoice';
import { QUEUE_NAMES } from './taskQueue';

export const ALL_QUEUES = 'all';
export const ORDERS = ['age', 'size'] as const;

/** Of what waits, which is shown, and what comes first: in the address, so that Back and a link agree. */
export const useQueueFilter = () => {
  const [queue, setQueue] = useUrlChoice('queue', [ALL_QUEUES, ...QUEUE_NAMES]);
  const [order, setOrder] = useUrlChoice('queue_by', ORDERS);
  return { queue, setQueue, order, setOrder };
};
export type QueueFilter = Pick<ReturnType<typeof useQueueFilter>, 'queue' | 'order'>;
