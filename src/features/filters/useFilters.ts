import { useListContext } from 'react-admin';

import { filterParamNames, filterParamsOf, type Filters } from '../../contract/filters';
import type { FilterValues } from './describeFilter';

export const useFilters = (filters: Filters) => {
  const { filterValues, setFilters } = useListContext();
  const values = filterValues as FilterValues;
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));
  return {
    values,
    /** Replaces the values of a filter. Without values, removes the filter. */
    setFilter: (name: string, next: FilterValues = {}) =>
      setFilters({ ...without(filterParamsOf(name, filters[name]!)), ...next }, []),
    clear: () => setFilters(without(filterParamNames(filters)), []),
  };
};
