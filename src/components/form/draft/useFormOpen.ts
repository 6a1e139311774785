import { useState } from 'react';

import { useDrafts } from './useDrafts';

/** Whether a dialog with a form is open: closed at first, unless an expired session has taken it away. */
export const useFormOpen = (what: string) => {
  const { hasDraft } = useDrafts();
  return useState(() => hasDraft(what));
};
