import { useGetIdentity, useGetList } from 'react-admin';

import type { MfaMethodRow } from '../../contract/mfa/methods';
import { MAX_PAGE_SIZE } from '../../contract/limits';

/** Name of the react-admin resource of MFA methods. */
export const MFA_METHODS = 'factors';

/** URL fragment of the MFA methods in Account Settings. */
export const MFA_SETTINGS_HASH = '#more-than-a-password';

/**
 * Loads the MFA methods of the current user.
 *
 * @returns `methods`, or `undefined` before the first response, and the state of the request as `query`
 */
export const useMfaMethods = (enabled = true) => {
  const { identity } = useGetIdentity();
  const { data, error, isFetching, refetch } = useGetList<MfaMethodRow>(
    MFA_METHODS,
    {
      filter: { person: identity?.id },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { enabled: enabled && identity !== undefined },
  );
  return { methods: data, query: { error, isFetching, refetch } };
};
