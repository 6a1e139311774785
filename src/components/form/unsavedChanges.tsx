import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useLocation, useBlocker, type BlockerFunction } from 'react-router';
import {
  useState,
  useEffect,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type Ref,
} from 'react';
import { Alert, type SxProps, type Theme } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

import { drafts } from '../../session/drafts';
import { session } from '../../session/session';
import { sameFormValues } from '../../contract/core/untouched';
import { ConfirmDialog } from './ConfirmDialog';
import { setLeavePrompt, unsavedForms, type HasChanges, type LeaveFn } from '../dialog/unsavedForms';

/**
 * Returns two functions. `keyOf` returns the key of a form's draft, built from page, resource, record and action.
 * `hasDraft` returns true if a draft exists. The form's dialog then opens again after an expired session.
 */
export const useDrafts = () => {
  const { pathname } = useLocation();
  const resource = useResourceContext();
  const record = useRecordContext();
  const keyOf = (action: string) => [pathname, resource, record?.id, action].join(' ');
  const hasDraft = (action: string) => keyOf(action) in drafts.ofUser(session.current()?.userInfo.userid);
  return { keyOf, hasDraft };
};

/** Open state of a form's dialog. Initially true if the form has a draft that was stored when the session expired. */
export const useFormOpen = (action: string) => {
  const { hasDraft } = useDrafts();
  return useState(() => hasDraft(action));
};

/** Stores a form's changed values when the session expires. Restores the values once the same user signs in again. */
export const FormDraft = ({ draftKey, sx }: { draftKey: string; sx?: SxProps<Theme> }) => {
  const translate = useTranslate();
  const { getValues, reset } = useFormContext();
  const { dirtyFields, isDirty, isReady } = useFormState();
  const [user] = useState(() => session.current()?.userInfo.userid);
  const [restored] = useState(() => drafts.ofUser(user)[draftKey]);

  useEffect(
    () =>
      session.subscribe(() => {
        if (user === undefined || session.current() || session.endReason() === 'signedOut') return;
        const values = getValues();
        const changed = Object.keys(dirtyFields).filter((field) => dirtyFields[field]);
        drafts.keep(
          user,
          draftKey,
          Object.fromEntries(changed.map((field) => [field, values[field] as unknown])),
        );
      }),
    [user, draftKey, getValues, dirtyFields],
  );
  useEffect(() => {
    // Waits until the form has the values of its record.
    if (!isReady || !restored || user === undefined) return;
    reset({ ...getValues(), ...restored.typed }, { keepDefaultValues: true });
    drafts.remove(user, draftKey);
  }, [isReady, restored, user, draftKey, getValues, reset]);

  return (
    restored &&
    isDirty && (
      <Alert severity="warning" variant="outlined" {...(sx && { sx })}>
        {translate(restored.isPartial ? 'form.draft.partly_back' : 'form.draft.back')}
      </Alert>
    )
  );
};

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
  /** True if the guard asks about unsaved changes. False while a dialog fades out after a save. Default: true. */
  isActive?: boolean;
  /** Receives a function that asks about unsaved changes. A Close button calls this function before closing. */
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

/** Returns a function that tests whether the form has changed. Uses a ref, because state would be one render late. */
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

/** Guard of one form. Only the guard of a page's first form renders a blocker, because a router supports only one. */
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
    // Lets the browser ask the user before the page is reloaded or the tab is closed.
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
