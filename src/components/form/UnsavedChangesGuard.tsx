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
import { setLeavePrompt, unsavedForms, type HasChanges, type LeaveFn } from '../dialog/unsavedForms';

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
  /** False while the dialog of a saved form fades out. Default: true. */
  isActive?: boolean;
  /** Receives a function that asks about unsaved changes. A Close button calls this function first. */
  ref?: Ref<LeaveFn>;
}

/** Asks before the user leaves a changed form. Replaces react-admin's warning, which uses the browser's dialog. */
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

/** Returns a function that tells if the form has changed, based on a ref that is current before the next render. */
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

/** Guard of one form. Only the first form's guard renders a blocker, because a router supports a single blocker. */
const Guard = ({ isChanged }: { isChanged: HasChanges }) => {
  useLayoutEffect(() => unsavedForms.add(isChanged), [isChanged]);
  return useSyncExternalStore(unsavedForms.subscribe, unsavedForms.first) === isChanged && <GuardOfPage />;
};

const leavesPage: BlockerFunction = ({ currentLocation, nextLocation }) =>
  unsavedForms.hasChanges() &&
  (currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search);

const onBeforeUnload = (event: BeforeUnloadEvent) => {
  if (unsavedForms.hasChanges()) event.preventDefault();
};

const GuardOfPage = () => {
  const blocker = useBlocker(leavesPage);
  const [go, setGo] = useState<() => void>();
  useLayoutEffect(() => {
    setLeavePrompt((leave) => setGo(() => leave));
    // Lets the browser ask before a reload and before the tab is closed.
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => {
      setLeavePrompt(undefined);
      window.removeEventListener('beforeunload', onBeforeUnload);
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
