import { useEffect, useState } from 'react';
import { useNotify } from 'react-admin';

import type { ConfirmKind } from '../contract/factors';
import { askConfirmationsBy } from '../dataProvider/confirmations';
import { lazyPart } from '../ui/lazyPart';

const ItIsYou = lazyPart(() => import('./factor/ItIsYou').then((module) => module.ItIsYou));

interface Asked {
  kinds: readonly ConfirmKind[];
  answer: (isShown: boolean) => void;
  open: boolean;
}

/** Where a call needs it, asks who is there: over whatever made the call, which waits as it is. */
export const Confirmation = () => {
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      askConfirmationsBy(async (kinds) => {
        try {
          await ItIsYou.preload();
        } catch {
          notify('app.missing_code.text', { type: 'error' });
          return false;
        }
        return new Promise<boolean>((answer) => setAsked({ kinds, answer, open: true }));
      }),
    [notify],
  );
  if (!asked) return null;
  const { kinds, answer, open } = asked;
  return (
    <ItIsYou
      kinds={kinds}
      open={open}
      onAnswer={(isShown) => {
        setAsked({ ...asked, open: false });
        answer(isShown);
      }}
      onGone={() => setAsked(undefined)}
    />
  );
};
