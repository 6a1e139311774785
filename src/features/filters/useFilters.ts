import { useListContext } from 'react-admin';

import { filterParamNames, filterParamsOf, type Filters } from '../../contract/filters/filters';
import type { FilterValues } from './describeFilter';

/** The filters of the list around it, as they stand in its address, and what changes them. */
export const useFilters = (filters: Filters) => {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as FilterValues;
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  return {
    values,
    /** Puts these values in the place of those that a filter has; none take it away. */
    setFilter: (name: string, next: FilterValues = {}) =>
      setFilters({ ...without(filterParamsOf(name, filters[name]!)), ...next }, []),
    clear: () => setFilters(without(filterParamNames(filters)), []),
  };
};
