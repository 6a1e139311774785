import { useEffect } from 'react';

import { useHearsKeys } from '../../ui/table/keys/useListKeys';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'));

/** Ctrl+K or Cmd+K from anywhere, a slash from wherever nothing is being typed, open the search. */
export const useShortcut = (onCall: () => void) => {
  const [hearsKeys] = useHearsKeys();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const called = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || event.key === '/';
      if (!called || (event.key === '/' && (!hearsKeys || isTyping(event.target)))) return;
      event.preventDefault();
      onCall();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onCall, hearsKeys]);
};
