import { useEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && Boolean(target.closest('input, textarea, select, [contenteditable]'));

/** Ctrl+K or Cmd+K from anywhere, a slash from wherever nothing is being typed, lead to the field. */
export const useShortcut = (field: RefObject<HTMLInputElement | null>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const called = (event.key === 'k' && (event.ctrlKey || event.metaKey)) || event.key === '/';
      if (!called || (event.key === '/' && isTyping(event.target))) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [field]);
};
