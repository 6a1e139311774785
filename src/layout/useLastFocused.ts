import { useCallback, useEffect, useRef } from 'react';

/**
 * What had the focus last. A button that waits for its call cannot be pressed, and has lost it; a dialog's frame that takes it
 * instead is nothing that anybody chose.
 */
export const useLastFocused = () => {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.tabIndex >= 0) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return useCallback(() => last.current, []);
};
