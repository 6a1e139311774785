import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

import type { SavedViewRow, ListWithViews } from '../../contract/savedViews/views';
import { hasNoViewParams } from './viewParams';
import { useOpenView } from './useOpenView';
import { useViews } from './useViews';

/** Opens the view that its reader wants to see first, in place of the plain list. */
export const DefaultView = ({ of }: { of: ListWithViews }) => {
  const { search } = useLocation();
  const openView = useOpenView(of);
  const first = useViews(of).data?.find(({ is_default }) => is_default);
  const open = useEffectEvent(({ shown }: SavedViewRow) => openView(shown, { replace: true }));
  useEffect(() => {
    if (first && hasNoViewParams(of, search)) open(first);
  }, [first, of, search]);
  return null;
};
