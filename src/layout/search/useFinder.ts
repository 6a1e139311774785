import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

import { whenIdle } from '../../whenIdle';
import type { Finder } from './Finder';

const fetchFinder = () => import('./Finder').then((module) => module.Finder);

interface Arrived {
  Finder: typeof Finder;
  /** Somebody was at the field already. */
  isAwaited: boolean;
}

/**
 * What finds, in place of a field that only takes words: fetched when somebody comes to the field, or when nothing else
 * is to do. Whoever is typing goes on where they are.
 */
export const useFinder = (
  place: RefObject<HTMLElement | null>,
  field: RefObject<HTMLInputElement | null>,
) => {
  const [arrived, setArrived] = useState<Arrived>();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isComposing = useRef(false);

  const take = useCallback(
    (code: typeof Finder) => {
      if (isComposing.current) return;
      const { selectionStart = null, selectionEnd = null } = field.current ?? {};
      const isAwaited = place.current?.contains(document.activeElement) ?? false;
      // At once, so that no key comes between the one field and the other.
      flushSync(() => setArrived({ Finder: code, isAwaited }));
      if (!isAwaited) return;
      field.current?.focus();
      field.current?.setSelectionRange(selectionStart, selectionEnd);
    },
    [place, field],
  );
  const fetch = useCallback(() => {
    setPending(true);
    fetchFinder()
      .then(take, () => setFailed(true))
      .finally(() => setPending(false));
  }, [take]);
  // A failure here shows when somebody comes.
  useEffect(() => whenIdle(() => void fetchFinder().then(take, () => {})), [take]);

  /** A letter that is put together of several keys would come apart if the field went away meanwhile. */
  const composing = {
    onCompositionStart: () => void (isComposing.current = true),
    onCompositionEnd: () => {
      isComposing.current = false;
      fetch();
    },
  };
  return { arrived, isPending, hasFailed, fetch, forgetFailure: () => setFailed(false), composing };
};
