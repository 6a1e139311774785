import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { Id } from '../../contract/field';
import { DETAILS, ONLY } from '../../contract/routes';

/** The filter of a list whose address names one record, as a notification's link does; nothing at other addresses. */
export const useLinkedRecord = () => {
  const [params] = useSearchParams();
  const id = params.get(ONLY);
  return useMemo(() => (id ? { id } : undefined), [id]);
};

/** Whether the address has the details of this record open. Not the router's: whoever asks it is drawn anew with each page of a list. */
export const useLinkedDetails = (id: Id) => {
  const [params] = useState(() => new URLSearchParams(window.location.search));
  return params.has(DETAILS) && params.get(ONLY) === String(id);
};
