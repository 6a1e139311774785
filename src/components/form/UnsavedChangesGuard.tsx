import {
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type Ref,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { useBlocker, type BlockerFunction } from 'react-router';
import { useTranslate } from 'react-admin';

import { sameFormValues } from '../../contract/core/untouched';
import { ConfirmDialog } from './ConfirmDialog';
import { setLeavePrompt, unsavedForms, type HasChanges, type LeaveFn } from './unsavedForms';

interface UnsavedChangesDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

const UnsavedChangesDialog = ({ open, onStay, onLeave }: UnsavedChangesDialogProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      question={translate('form.leave')}
      warnings={[translate('form.lost')]}
      confirmLabel={translate('form.discard')}
      cancelLabel={translate('form.stay')}
      destructive
      pending={false}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};

interface UnsavedChangesGuardProps {
  /** Whether the form is there: a dialog fades out for a moment after it was saved. */
  isActive?: boolean;
  /** For ways out that are no navigation. */
  ref?: Ref<LeaveFn>;
}

/**
 * Stands in a form. While something is changed in it, asks before it is left, in our own dialog where the browser lets us.
 * React-admin's own warning is the browser's.
 */
export const UnsavedChangesGuard = ({ isActive = true, ref }: UnsavedChangesGuardProps) => {
  const isChanged = useIsChanged();
  const [go, setGo] = useState<() => void>();
  useImperativeHandle(
    ref,
    () => (leave) => {
      if (isActive && isChanged()) setGo(() => leave);
      else leave();
    },
    [isActive, isChanged],
  );
  const forget = () => setGo(undefined);
  return (
    <>
      {isActive && <Guard isChanged={isChanged} />}
      <UnsavedChangesDialog
        open={go !== undefined}
        onStay={forget}
        onLeave={() => {
          forget();
          go?.();
        }}
      />
    </>
  );
};

/** True from the first letter on: what is drawn from the form's state comes a moment later, and Back may be pressed before. */
const useIsChanged = (): HasChanges => {
  const { subscribe } = useFormContext();
  const isDirty = useRef(false);
  useLayoutEffect(
    () =>
      subscribe({
        formState: { isDirty: true, values: true },
        callback: ({ isDirty: isTouched = false, values, defaultValues }) => {
          isDirty.current = isTouched && !sameFormValues(values, defaultValues);
        },
      }),
    [subscribe],
  );
  return useCallback(() => isDirty.current, []);
};

/** A router asks one guard only, so of several forms on a page the first asks for all. */
const Guard = ({ isChanged }: { isChanged: HasChanges }) => {
  useLayoutEffect(() => unsavedForms.add(isChanged), [isChanged]);
  return useSyncExternalStore(unsavedForms.subscribe, unsavedForms.first) === isChanged && <GuardOfPage />;
};

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.hasChanges() &&
  (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search);

const askInBrowser = (event: BeforeUnloadEvent) => {
  if (unsavedForms.hasChanges()) event.preventDefault();
};

const GuardOfPage = () => {
  const blocker = useBlocker(leavesPage);
  const [go, setGo] = useState<() => void>();
  useLayoutEffect(() => {
    setLeavePrompt((leave) => setGo(() => leave));
    // A reload, and closing the tab: there the question is the browser's.
    window.addEventListener('beforeunload', askInBrowser);
    return () => {
      setLeavePrompt(undefined);
      window.removeEventListener('beforeunload', askInBrowser);
    };
  }, []);
  return (
    <UnsavedChangesDialog
      open={blocker.state === 'blocked' || go !== undefined}
      onStay={() => {
        setGo(undefined);
        blocker.reset?.();
      }}
      onLeave={() => {
        setGo(undefined);
        blocker.proceed?.();
        go?.();
      }}
    />
  );
};
