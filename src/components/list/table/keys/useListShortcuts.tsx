import { useCallback, useRef, useState } from 'react';

import { lazyComponent } from '../../../feedback/lazyComponent';
import { MountOnceOpened } from '../../../display/MountOnceOpened';
import { useListKeyHandler } from './useListKeyHandler';

const KeysHelp = lazyComponent(() => import('./KeysHelp').then((module) => module.KeysHelp));

/**
 * A list under the keys of `KEYS`.
 *
 * @returns what the element around its rows is given, what opens the help, and the help itself
 */
export const useListShortcuts = <E extends HTMLElement>() => {
  const ref = useRef<E>(null);
  const [isOpen, setOpen] = useState(false);
  const openHelp = useCallback(() => setOpen(true), []);
  useListKeyHandler(ref, openHelp);
  const help = (
    <MountOnceOpened open={isOpen}>
      <KeysHelp open={isOpen} onClose={() => setOpen(false)} />
    </MountOnceOpened>
  );
  return { list: { ref, 'data-list': true }, openHelp, help };
};
