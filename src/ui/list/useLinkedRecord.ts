import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { ONLY } from '../../contract/routes';

/** The filter of a list whose address names one record, as a notification's link does; nothing at other addresses. */
export const useLinkedRecord = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY);
  return useMemo(() => (id ? { id } : undefined), [id]);
};
