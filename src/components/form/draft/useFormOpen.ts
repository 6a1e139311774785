import { useState } from 'react';

import { useDrafts } from './useDrafts';

/** Closed at first, unless the form has a draft of an expired session. */
export const useFormOpen = (what: string) => {
  const { hasDraft } = useDrafts();
  return useState(() => hasDraft(what));
};
