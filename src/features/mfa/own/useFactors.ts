import { useGetIdentity, useGetList } from 'react-admin';

import type { MfaMethodRow } from '../../../contract/mfa/methods';
import { MAX_PAGE_SIZE } from '../../../contract/limits';

export const FACTORS = 'factors';

/** What whoever is signed in has set up besides a password. */
export const useFactors = (enabled = true) => {
  const { identity } = useGetIdentity();
  const { data, error, isFetching, refetch } = useGetList<MfaMethodRow>(
    FACTORS,
    {
      filter: { person: identity?.id },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: enabled && identity !== undefined },
  );
  return { factors: data, query: { error, isFetching, refetch } };
};
