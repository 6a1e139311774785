import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, useResourceContext, type Identifier } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import type { PersonRow } from '../../contract/accounts/people';
import type { PersonPageRow } from '../../contract/accounts/personPage';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { fullName } from '../../format/name';

interface NameAndEmail {
  name: string;
  email: string;
}

const toNameAndEmail = (row: PersonRow | undefined): NameAndEmail | undefined =>
  row && { name: fullName(row), email: row.email };

/** Loads the person page: header, statistics and the first rows of each section, in one request. */
export const usePersonPage = (id: Identifier, enabled = true) =>
  useGetOne<PersonPageRow>('people', { id }, { enabled, retry: false });

/**
 * Returns the name and email that the followed link passed on as `person`. `shown` is the same, but `undefined` after a
 * reload: the browser keeps the location state, while the server may have a newer name.
 */
export const useLinkedPerson = () => {
  const { state } = useLocation() as { state: Partial<NameAndEmail> | null };
  const isReload = useNavigationType() === NavigationType.Pop;
  const [linked] = useState(() => {
    const person = state?.name ? { name: state.name, email: state.email ?? '' } : undefined;
    return { person, shown: isReload ? undefined : person };
  });
  return linked;
};

/**
 * Returns name and email of a person without a person page, from the first of these sources that has them (decision 19):
 * the cached row of the list, the row that the list finds by id or by the linked email, or the followed link.
 */
export const usePerson = (id: string): NameAndEmail | undefined => {
  const resource = useResourceContext()!;
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const { person: linked, shown } = useLinkedPerson();
  const [cachedRow] = useState(() => client.getQueryData<PersonRow>([resource, 'getOne', { id }]));
  const { data } = useQuery({
    queryKey: [resource, 'named', id],
    queryFn: async ({ signal }) => {
      const search = async (q: string) => {
        const { data: rows } = await dataProvider.getList<PersonRow>(resource, {
          filter: { q },
          // Other ids that contain this id are larger, so the searched row is on the first page.
          sort: { field: 'id', order: 'ASC' },
          pagination: { page: 1, perPage: MAX_PAGE_SIZE },
          signal,
        });
        return toNameAndEmail(rows.find((row) => String(row.id) === id));
      };
      return (await search(id)) ?? (linked?.email ? await search(linked.email) : undefined) ?? shown ?? null;
    },
    staleTime: Infinity,
    enabled: !cachedRow,
  });
  return toNameAndEmail(cachedRow) ?? data ?? shown;
};
