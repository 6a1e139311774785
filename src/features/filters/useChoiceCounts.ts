import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';

import { NEWEST_FIRST } from '../../components/list/ListData';

/**
 * Returns the number of rows for each choice of a filter, combined with the list's other filters. Requests the numbers
 * when the choices appear, and again when the list reloads.
 */
export const useChoiceCounts = (name: string, choices: readonly string[], enabled = true) => {
  const { resource, filterValues, filter: permanentFilter } = useListContext();
  const dataProvider = useDataProvider();
  const results = useQueries({
    queries: choices.map((choice) => {
      const params = {
        filter: { ...(filterValues as object), ...(permanentFilter as object), [name]: choice },
        pagination: { page: 1, perPage: 1 },
        sort: NEWEST_FIRST,
      };
      return {
        queryKey: [resource, 'getList', params, 'total'],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await dataProvider.getList(resource, { ...params, signal })).total ?? null,
        enabled,
      };
    }),
  });
  return Object.fromEntries(
    choices.flatMap((choice, index) => {
      const total = results[index]?.data;
      return typeof total === 'number' ? [[choice, total]] : [];
    }),
  ) as Record<string, number>;
};
