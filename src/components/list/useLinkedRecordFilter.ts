import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import type { Id } from '../../contract/core/field';
import { DETAILS_PARAM, ONLY_PARAM } from '../../contract/routes';

/** The filter of a list whose address names one record, as a notification's link does; nothing at other addresses. */
export const useLinkedRecordFilter = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY_PARAM);
  return useMemo(() => (id ? { id } : undefined), [id]);
};

/** Whether the address has the details of this record open. */
export const useHasLinkedDetails = (id: Id) => {
  const [params] = useSearchParams();
  return params.has(DETAILS_PARAM) && params.get(ONLY_PARAM) === String(id);
};
