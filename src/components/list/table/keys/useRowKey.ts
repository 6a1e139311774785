import { useEffect, type RefObject } from 'react';
import { useEvent } from 'react-admin';

import { ROW_KEY_EVENT } from './keys';

/** @param onKey returns true if it handled the key */
export const useRowKey = (button: RefObject<HTMLButtonElement | null>, onKey: (key: string) => boolean) => {
  const hear = useEvent((event: Event) => {
    if (onKey((event as CustomEvent<string>).detail)) event.preventDefault();
  });
  useEffect(() => {
    const { current } = button;
    current?.addEventListener(ROW_KEY_EVENT, hear);
    return () => current?.removeEventListener(ROW_KEY_EVENT, hear);
  }, [button, hear]);
};
