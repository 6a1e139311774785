import { useEffect, useImperativeHandle, useState, useSyncExternalStore, type Ref } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { useBlocker } from 'react-router';

import { ConfirmDialog } from './ConfirmDialog';

/** Runs what would leave the form: at once where nothing was changed, else once somebody has agreed to lose it. */
export type Leave = (go: () => void) => void;

interface UnsavedProps {
  /** Whether the form is there: a dialog fades out for a moment after it was saved. */
  when?: boolean;
  /** For ways out that are no navigation. */
  ref?: Ref<Leave>;
}

/**
 * Stands in a form. While something is changed in it, asks before it is left, in our own dialog where the browser lets us.
 * React-admin's own warning is the browser's.
 */
export const Unsaved = ({ when = true, ref }: UnsavedProps) => {
  const { isDirty } = useFormState();
  const isUnsaved = when && isDirty;
  const [go, setGo] = useState<() => void>();
  useImperativeHandle(
    ref,
    () => (leave) => {
      if (isUnsaved) setGo(() => leave);
      else leave();
    },
    [isUnsaved],
  );
  const forget = () => setGo(undefined);
  return (
    <>
      {isUnsaved && <Guard />}
      <Question
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

const forms: symbol[] = [];
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const tell = () => listeners.forEach((listener) => listener());
const first = () => forms[0];

/** A router asks one guard only, so of several changed forms on a page the first asks for all. */
const Guard = () => {
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    forms.push(form);
    tell();
    return () => {
      forms.splice(forms.indexOf(form), 1);
      tell();
    };
  }, [form]);
  return useSyncExternalStore(subscribe, first) === form && <GuardOfPage />;
};

const askInBrowser = (event: BeforeUnloadEvent) => event.preventDefault();

const GuardOfPage = () => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname || currentLocation.search !== nextLocation.search,
  );
  // A reload, and closing the tab: there the question is the browser's.
  useEffect(() => {
    window.addEventListener('beforeunload', askInBrowser);
    return () => window.removeEventListener('beforeunload', askInBrowser);
  }, []);
  return (
    <Question
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
    />
  );
};

interface QuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

const Question = ({ open, onStay, onLeave }: QuestionProps) => {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      open={open}
      sentence={translate('app.form.leave')}
      remarks={[translate('app.form.lost')]}
      confirmLabel={translate('app.form.discard')}
      cancelLabel={translate('app.form.stay')}
      destructive
      pending={false}
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
};
