import { useEffect, useState, useCallback, useRef } from 'react';
import { useNotify } from 'react-admin';
import type { StepUpMethod } from '../contract/mfa/methods';
import { setStepUpPrompt } from '../dataProvider/request';
import { lazyComponent } from '../components/feedback/lazyComponent';

/**
 * Returns a function that returns the last focused control. `document.activeElement` can be the frame of the dialog
 * instead, because a button loses the focus when it is disabled during a request.
 */
const useLastFocused = () => {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.tabIndex >= 0) last.current = target;
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  return useCallback(() => last.current, []);
};

const IdentityDialog = lazyComponent(() =>
  import('../features/auth/IdentityDialog').then((module) => module.IdentityDialog),
);

interface PromptState {
  methods: readonly StepUpMethod[];
  resolve: (isConfirmed: boolean) => void;
  open: boolean;
  /** Element that had the focus when the prompt opened. */
  opener: HTMLElement | undefined;
  isCancelled?: boolean;
}

/** Opens the identity dialog over the current dialog when the server requires step-up authentication. */
export const StepUpPrompt = () => {
  const notify = useNotify();
  const [prompt, setPrompt] = useState<PromptState>();
  const lastFocused = useLastFocused();
  useEffect(
    () =>
      setStepUpPrompt(async (methods) => {
        const opener = lastFocused();
        try {
          await IdentityDialog.preload();
        } catch {
          notify('page_errors.missing_code.text', { type: 'error' });
          return false;
        }
        return new Promise<boolean>((resolve) => setPrompt({ methods, resolve, open: true, opener }));
      }),
    [lastFocused, notify],
  );
  if (!prompt) return null;
  const { methods, resolve, open, opener, isCancelled } = prompt;
  return (
    <IdentityDialog
      methods={methods}
      open={open}
      onClose={(isConfirmed) => {
        setPrompt({ ...prompt, open: false, isCancelled: !isConfirmed });
        resolve(isConfirmed);
      }}
      onExited={() => {
        setPrompt(undefined);
        if (isCancelled) opener?.focus();
      }}
    />
  );
};
