import { useGetList, useStore } from 'react-admin';
import * as z from 'zod/mini';

import { translatable } from '../../contract/core/translatable';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import {
  OTHER_REASON,
  type SubmittedReason,
  type ReasonKind,
  type ReasonRow,
} from '../../contract/reasons/reasons';
import { useCapability } from '../../dataProvider/useCapability';

/** Rule of a form while reasons are offered. The server also takes a request without a reason. */
export const reasonIsChosen = z.refine<SubmittedReason>(({ reason }) => Boolean(reason), {
  error: translatable('reasons.choose'),
  path: ['reason'],
  // Also while another field is invalid.
  when: () => true,
});

/**
 * The reasons that can be chosen for something, the one that was last given for it first. Where the server offers none, or nothing is asked, nothing is: not even a
 * field is sent.
 *
 * @param kind nothing where no reason is asked for
 * @param accounts kinds of the accounts concerned: a reason for other kinds is not offered
 */
export const useReasons = (kind: ReasonKind | undefined, accounts: readonly string[] = []) => {
  const isOffered = useCapability('reasons');
  const { data, error } = useGetList<ReasonRow>(
    'reasons',
    {
      filter: { kind, is_retired: false },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'kind', order: 'ASC' },
    },
    { enabled: Boolean(kind && isOffered) },
  );
  // React-admin's store goes with the session. "Other" says nothing the next time: it needs another note.
  const [last, setLast] = useStore<string>(`reasons.${kind}`);
  const fits = ({ account_kind }: ReasonRow) =>
    !account_kind || accounts.every((one) => one === account_kind);
  const offered = data?.filter((row) => row.kind === kind && !row.is_retired && fits(row)) ?? [];
  return {
    /** Whether one is asked for; nobody knows yet is a yes. */
    isRequested: kind !== undefined && isOffered !== false,
    isLoaded: data !== undefined || error !== null,
    hasFailed: error !== null,
    isRequired: kind !== undefined && isOffered !== false && !error && (!data || offered.length > 0),
    reasons: offered.toSorted((a, b) => Number(b.key === last) - Number(a.key === last)),
    /** Once it was done for one. */
    remember: (key: unknown) => {
      if (typeof key === 'string' && key && key !== OTHER_REASON) setLast(key);
    },
  };
};
export type Reasons = ReturnType<typeof useReasons>;
