import { useAddressChoice } from '../useAddressChoice';
import { NEED_NAMES } from './need';

export const ALL = 'all';
export const ORDERS = ['age', 'size'] as const;

/** Of what waits, which is shown, and what comes first: in the address, so that Back and a link agree. */
export const useNarrowing = () => {
  const [only, showOnly] = useAddressChoice('queue', [ALL, ...NEED_NAMES]);
  const [order, setOrder] = useAddressChoice('queue_by', ORDERS);
  return { only, showOnly, order, setOrder };
};
export type Narrowing = Pick<ReturnType<typeof useNarrowing>, 'only' | 'order'>;
