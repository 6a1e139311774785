import { useEffect } from 'react';

import { isForList, KEYS, listSearch } from '../../ui/table/keys/keys';
import { useHearsKeys } from '../../ui/table/keys/useListKeys';

/**
 * Ctrl+K or Cmd+K from anywhere opens the search. So does a slash from wherever nothing is being typed, unless the page has a
 * list with a search of its own, which it then leads to.
 */
export const useShortcut = (onCall: () => void) => {
  const [hearsKeys] = useHearsKeys();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSlash = event.key === KEYS.search && hearsKeys && isForList(event);
      if (!isSlash && !(event.key === 'k' && (event.ctrlKey || event.metaKey))) return;
      event.preventDefault();
      const field = isSlash && listSearch();
      if (field) field.select();
      else onCall();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onCall, hearsKeys]);
};
