import { useEffect } from 'react';

import { isListKey, keyOf, KEYS, findListSearch, useShortcutsEnabled } from '../../components/list/shortcuts';

/**
 * Ctrl+K, Cmd+K, or a slash outside of text fields opens the search. On a page with a searchable list, the slash
 * focuses that search.
 */
export const useSearchShortcut = (onCall: () => void) => {
  const [hearsKeys] = useShortcutsEnabled();
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
