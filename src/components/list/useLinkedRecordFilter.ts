import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { ONLY_PARAM } from '../../contract/routes';

/** The filter of a list whose address names one record, as a notification's link does; nothing at other addresses. */
export const useLinkedRecordFilter = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY_PARAM);
  return useMemo(() => (id ? { id } : undefined), [id]);
};
