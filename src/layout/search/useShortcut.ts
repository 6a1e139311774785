import { useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'));

/** Ctrl+K or Cmd+K from anywhere, a slash from wherever nothing is being typed, open the search. */
export const useShortcut = (onCall: () => void) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const called = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || event.key === '/';
      if (!called || (event.key === '/' && isTyping(event.target))) return;
      event.preventDefault();
      onCall();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onCall]);
};
