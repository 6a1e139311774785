import { useCallback, useRef, useState } from 'react';

import { lazyPart } from '../../lazyPart';
import { WhenOpened } from '../../WhenOpened';
import { useListKeys } from './useListKeys';

export const KeysHelp = lazyPart(() => import('./KeysHelp').then((module) => module.KeysHelp));

/**
 * A list under the keys of `KEYS`.
 *
 * @returns what the element around its rows is given, what opens the help, and the help itself
 */
export const useKeys = <E extends HTMLElement>() => {
  const ref = useRef<E>(null);
  const [isOpen, setOpen] = useState(false);
  const openHelp = useCallback(() => setOpen(true), []);
  useListKeys(ref, openHelp);
  const help = (
    <WhenOpened open={isOpen}>
      <KeysHelp open={isOpen} onClose={() => setOpen(false)} />
    </WhenOpened>
  );
  return { list: { ref, 'data-list': true }, openHelp, help };
};
