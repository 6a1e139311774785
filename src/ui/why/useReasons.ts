import { useGetList } from 'react-admin';

import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { ReasonKind, ReasonRow } from '../../contract/reasons';
import { useCapability } from '../extras/useCapability';

/**
 * The reasons that can be chosen for something. Where the server offers none, or nothing is asked, nothing is: not even a
 * field is sent.
 *
 * @param kind nothing where no reason is asked for
 */
export const useReasons = (kind: ReasonKind | undefined) => {
  const isOffered = useCapability('reasons');
  const { data, error } = useGetList<ReasonRow>(
    'reasons',
    { filter: { kind, is_retired: false }, pagination: { page: 1, perPage: MAX_PAGE_SIZE } },
    { enabled: Boolean(kind && isOffered) },
  );
  return {
    /** Whether one is asked for; nobody knows yet is a yes. */
    asks: kind !== undefined && isOffered !== false,
    isKnown: data !== undefined || error !== null,
    hasFailed: error !== null,
    reasons: data?.filter((row) => row.kind === kind && !row.is_retired) ?? [],
  };
};
export type Reasons = ReturnType<typeof useReasons>;
