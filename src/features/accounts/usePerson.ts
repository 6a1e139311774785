import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useGetOne, useResourceContext, type Identifier } from 'react-admin';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import type { PersonRow } from '../../contract/accounts/people';
import type { PersonPageRow } from '../../contract/accounts/personPage';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { fullName } from '../../format/person';

interface NameAndEmail {
  name: string;
  email: string;
}

const toNameAndEmail = (row: PersonRow | undefined): NameAndEmail | undefined =>
  row && { name: fullName(row), email: row.email };

/**
 * Loads the record of the person page in one request: personal data, statistics, frequent counterparts and upcoming
 * bookings.
 */
export const usePersonPage = (id: Identifier, enabled = true) =>
  useGetOne<PersonPageRow>('people', { id }, { enabled, retry: false });

/**
 * Returns the name and email from the location state of the followed link as `person`. `shown` equals `person`, but is
 * `undefined` after a reload or a step in the browser history, because the name on the server may have changed since.
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
 * Finds the name and email of a person without a request for the person page. Tries these sources in order (decision
 * 19): the cached list row, a search of the list by id, a search by the email in the followed link, and the followed
 * link itself.
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
          // The search also finds longer ids that contain this id. Longer ids are larger, so the row with this id is
          // on the first page.
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
