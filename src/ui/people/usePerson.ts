import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useGetList, useResourceContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';

import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { PersonRow } from '../../contract/people';
import { fullName } from '../../format/name';

interface Known {
  name: string;
  email: string;
}

const describe = (row: PersonRow | undefined): Known | undefined =>
  row && { name: fullName(row), email: row.email };

/** Leaves the person with this entry of the browser's history, which outlives a reload; turning a page of theirs would drop it. */
const useKeptInHistory = (person: Known | undefined) => {
  const location = useLocation();
  const { pathname, search } = location;
  const state = location.state as Partial<Known> | null;
  const navigate = useNavigate();
  const { name, email } = person ?? {};
  const isKept = !name || state?.name === name;
  useEffect(() => {
    if (!isKept) void navigate(pathname + search, { replace: true, state: { ...state, name, email } });
  }, [isKept, navigate, pathname, search, state, name, email]);
};

/**
 * Who somebody is: as the list passed it on, else from a row of the list that is still in the cache, else by asking the
 * list for the number (decision 19).
 */
export const usePerson = (id: string): Known | undefined => {
  const resource = useResourceContext()!;
  const { state } = useLocation() as { state: Partial<Known> | null };
  const queryClient = useQueryClient();
  const [known] = useState(() =>
    state?.name
      ? { name: state.name, email: state.email ?? '' }
      : describe(queryClient.getQueryData<PersonRow>([resource, 'getOne', { id }])),
  );
  const { data } = useGetList<PersonRow>(
    resource,
    {
      filter: { q: id },
      // A number that contains this one is larger, so this one is among the first.
      sort: { field: 'id', order: 'ASC' },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
    },
    { enabled: !known },
  );
  const person = known ?? describe(data?.find((row) => String(row.id) === id));
  useKeptInHistory(person);
  return person;
};
