import { useGetOne, type Identifier } from 'react-admin';

import type { PersonPageRow } from '../../../contract/accounts/personPage';

/** Header, figures and the first rows of one person, in one answer. */
export const usePersonPage = (id: Identifier, enabled = true) =>
  useGetOne<PersonPageRow>('people', { id }, { enabled, retry: false });
