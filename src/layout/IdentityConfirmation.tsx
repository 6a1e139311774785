import { useEffect, useState, useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';

import type { StepUpMethod } from '../contract/mfa/methods';
import { setStepUpPrompt } from '../dataProvider/stepUp';
import { lazyComponent } from '../components/feedback/lazyComponent';

/**
 * Returns the element that had the focus last, without dialog frames. A button that is disabled during its request
 * loses the focus to the frame.
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
  /** Element that had the focus when the prompt was requested. */
  opener: HTMLElement | undefined;
  /** Returns the focus to the opener after a cancellation. */
  goesBack?: boolean;
}

/** Asks for step-up authentication over the dialog whose request needs one, and keeps that dialog. */
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
