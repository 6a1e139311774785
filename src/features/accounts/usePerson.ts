import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useResourceContext } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { PersonRow } from '../../contract/accounts/people';
import { fullName } from '../../format/name';

interface Known {
  name: string;
  email: string;
}

const describe = (row: PersonRow | undefined): Known | undefined =>
  row && { name: fullName(row), email: row.email };

/**
 * Returns name and email as a link passed them on, and as `shown` again unless the page was reloaded: the browser keeps them,
 * and the server may know better.
 */
export const usePassedPerson = () => {
  const { state } = useLocation() as { state: Partial<Known> | null };
  const isReload = useNavigationType() === NavigationType.Pop;
  const [passed] = useState(() => {
    const person = state?.name ? { name: state.name, email: state.email ?? '' } : undefined;
    return { person, shown: isReload ? undefined : person };
  });
  return passed;
};

/**
 * Returns a person as a cached row of the list, else as the row that the list finds by number or by the passed email, else as
 * passed since the page was loaded (decision 19).
 */
export const usePerson = (id: string): Known | undefined => {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { person: passed, shown } = usePassedPerson();
  const [listed] = useState(() => client.getQueryData<PersonRow>([resource, 'getOne', { id }]));
  const { data } = useQuery({
    queryKey: [resource, 'named', id],
    queryFn: async ({ signal }) => {
      const find = async (q: string) => {
        const { data: rows } = await dataProvider.getList<PersonRow>(resource, {
          filter: { q },
          // A number that contains this one is larger, so this one is among the first.
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: MAX_PAGE_SIZE },
          signal,
        });
        return describe(rows.find((row) => String(row.id) === id));
      };
      return (await find(id)) ?? (passed?.email ? await find(passed.email) : undefined) ?? shown ?? null;
    },
    staleTime: Infinity,
    enabled: !listed,
  });
  return describe(listed) ?? data ?? shown;
};
