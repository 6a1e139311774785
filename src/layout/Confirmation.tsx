import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';

import type { ConfirmKind } from '../contract/factors';
import { askConfirmationsBy } from '../dataProvider/confirmations';
import { lazyPart } from '../ui/lazyPart';
import { useLastFocused } from './useLastFocused';

const ItIsYou = lazyPart(() => import('./factor/ItIsYou').then((module) => module.ItIsYou));

interface Asked {
  kinds: readonly ConfirmKind[];
  answer: (isShown: boolean) => void;
  open: boolean;
  /** With what the call was made. */
  opener: HTMLElement | undefined;
  /** Whoever would rather not goes on where they were. */
  goesBack?: boolean;
}

/** Where a call needs it, asks who is there: over whatever made the call, which waits as it is. */
export const Confirmation = () => {
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>();
  const lastFocused = useLastFocused();
  useEffect(
    () =>
      askConfirmationsBy(async (kinds) => {
        const opener = lastFocused();
        try {
          await ItIsYou.preload();
        } catch {
          notify('app.missing_code.text', { type: 'error' });
          return false;
        }
        return new Promise<boolean>((answer) => setAsked({ kinds, answer, open: true, opener }));
      }),
    [lastFocused, notify],
  );
  if (!asked) return null;
  const { kinds, answer, open, opener, goesBack } = asked;
  return (
    <ItIsYou
      kinds={kinds}
      open={open}
      onAnswer={(isShown) => {
        setAsked({ ...asked, open: false, goesBack: !isShown });
        answer(isShown);
      }}
      onGone={() => {
        setAsked(undefined);
        if (goesBack) opener?.focus();
      }}
    />
  );
};
