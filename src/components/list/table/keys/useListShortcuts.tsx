import { useCallback, useRef, useState } from 'react';

import { lazyComponent } from '../../../feedback/lazyComponent';
import { MountOnceOpened } from '../../../display/MountOnceOpened';
import { useListKeyHandler } from './useListKeyHandler';

const KeysHelp = lazyComponent(() => import('./KeysHelp').then((module) => module.KeysHelp));

/** Returns the props of the element around the rows, the function that opens the help, and the help. */
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
