import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { ONLY_PARAM } from '../../contract/routes';

/** Filter of a URL that names one record, such as a notification's link. */
export const useLinkedRecordFilter = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY_PARAM);
  return useMemo(() => (id ? { id } : undefined), [id]);
};
