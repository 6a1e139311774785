import { useListContext } from 'react-admin';

import type { Which } from './job';

/** All of the list around, as it is filtered and sorted now. */
export const useWhich = (): Which => {
  const { resource, filterValues, filter, sort } = useListContext();
  return { resource, filter: { ...filterValues, ...filter }, sort };
};
