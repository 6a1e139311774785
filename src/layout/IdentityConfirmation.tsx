import { useEffect, useState, useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';

import type { StepUpMethod } from '../contract/mfa/methods';
import { setStepUpPrompt } from '../dataProvider/stepUp';
import { lazyComponent } from '../components/feedback/lazyComponent';

/**
 * Returns the element that had the focus last. A button that is disabled during its request loses the focus, and a dialog's
 * frame takes it: the frame is not recorded.
 */
const useLastFocused = () => {
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

const IdentityDialog = lazyComponent(() =>
  import('./factor/IdentityDialog').then((module) => module.IdentityDialog),
);

interface ConfirmationRequest {
  kinds: readonly StepUpMethod[];
  answer: (isShown: boolean) => void;
  open: boolean;
  /** With what the call was made. */
  opener: HTMLElement | undefined;
  /** Whoever would rather not goes on where they were. */
  goesBack?: boolean;
}

/** Where a call needs it, asks who is there: over whatever made the call, which waits as it is. */
export const IdentityConfirmation = () => {
  const notify = useNotify();
  const [asked, setAsked] = useState<ConfirmationRequest>();
  const lastFocused = useLastFocused();
  useEffect(
    () =>
      setStepUpPrompt(async (kinds) => {
        const opener = lastFocused();
        try {
          await IdentityDialog.preload();
        } catch {
          notify('page_errors.missing_code.text', { type: 'error' });
          return false;
        }
        return new Promise<boolean>((answer) => setAsked({ kinds, answer, open: true, opener }));
      }),
    [lastFocused, notify],
  );
  if (!asked) return null;
  const { kinds, answer, open, opener, goesBack } = asked;
  return (
    <IdentityDialog
      kinds={kinds}
      open={open}
      onAnswer={(isShown) => {
        setAsked({ ...asked, open: false, goesBack: !isShown });
        answer(isShown);
      }}
      onExited={() => {
        setAsked(undefined);
        if (goesBack) opener?.focus();
      }}
    />
  );
};
