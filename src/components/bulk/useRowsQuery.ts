import { useListContext } from 'react-admin';

import type { RowsQuery } from '../../dataProvider/eachPage';

/** All of the list around, as it is filtered and sorted now. */
export const useRowsQuery = (): RowsQuery => {
  const { resource, filterValues, filter, sort } = useListContext();
  return { resource, filter: { ...filterValues, ...filter }, sort };
};
