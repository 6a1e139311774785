import { useEffect } from 'react';

import { isListKey, keyOf, KEYS, findListSearch } from '../../components/list/table/keys/keys';
import { useListKeysEnabled } from '../../components/list/table/keys/useListKeyHandler';

/**
 * Ctrl+K or Cmd+K from anywhere opens the search. So does a slash from wherever nothing is being typed, unless the page has a
 * list with a search of its own, which it then leads to.
 */
export const useSearchShortcut = (onCall: () => void) => {
  const [hearsKeys] = useListKeysEnabled();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === KEYS.search && hearsKeys && isListKey(event);
      if (!isSlash && !(keyOf(event) === 'k' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      const field = isSlash && findListSearch();
      if (field) field.select();
      else onCall();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onCall, hearsKeys]);
};
