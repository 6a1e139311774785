import { useListContext } from 'react-admin';

import type { ActivityFilter } from '../../contract/auditLog/activity';

/** One of the list's filters, as it stands in the address, and what changes it; nothing takes it away. */
export const useActivityFilter = <Source extends keyof ActivityFilter>(source: Source) => {
  const { filterValues, setFilters } = useListContext();
  const { [source]: value, ...others } = filterValues as Record<string, unknown>;
  const change = (next: ActivityFilter[Source]) =>
    setFilters(next === undefined ? others : { ...others, [source]: next }, []);
  return [value, change] as const;
};
