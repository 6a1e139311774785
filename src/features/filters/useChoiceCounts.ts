import { useQueries } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'react-admin';

import { NEWEST_FIRST } from '../../components/list/ListData';

/**
 * Counts rows by choice, combined with the list's other filters. Requested when the choices are shown, and again with
 * the list.
 */
export const useChoiceCounts = (name: string, choices: readonly string[], enabled = true) => {
  const { resource, filterValues, filter: always } = useListContext();
  const dataProvider = useDataProvider();
  const counted = useQueries({
    queries: choices.map((choice) => {
      const asked = {
        filter: { ...(filterValues as object), ...(always as object), [name]: choice },
        pagination: { page: 1, perPage: 1 },
        sort: NEWEST_FIRST,
      };
      return {
        queryKey: [resource, 'getList', asked, 'total'],
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          (await dataProvider.getList(resource, { ...asked, signal })).total ?? null,
        enabled,
      };
    }),
  });
  return Object.fromEntries(
    choices.flatMap((choice, at) => {
      const total = counted[at]?.data;
      return typeof total === 'number' ? [[choice, total]] : [];
    }),
  ) as Record<string, number>;
};
