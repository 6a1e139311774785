import { useListContext } from 'react-admin';

import { namesOf, partsOf, type Filters } from '../../contract/filters';
import type { AskedValues } from './conditionOf';

/** The filters of the list around it, as they stand in its address, and what changes them. */
export const useFilters = (filters: Filters) => {
  const { filterValues, setFilters } = useListContext();
  const asked = filterValues as AskedValues;
  const without = (names: readonly string[]) =>
    Object.fromEntries(Object.entries(asked).filter(([name]) => !names.includes(name)));
  return {
    asked,
    /** Puts these values in the place of those that a filter has; none take it away. */
    put: (name: string, values: AskedValues = {}) =>
      setFilters({ ...without(partsOf(name, filters[name]!)), ...values }, []),
    clear: () => setFilters(without(namesOf(filters)), []),
  };
};
