import { useDeferredValue } from 'react';
import { useListContext } from 'react-admin';

/**
 * Whether the list's rows are to be seen. The first ones are drawn in slices, between which the page answers; until all
 * of them are, it shows as waiting.
 */
export const useRowsRendered = () => {
  const { data } = useListContext();
  const isThere = Boolean(data?.length);
  return useDeferredValue(isThere) && isThere;
};
