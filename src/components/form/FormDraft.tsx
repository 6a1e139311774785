import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useState, useEffect } from 'react';
import { Alert, type SxProps, type Theme } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

import { drafts } from '../../authProvider/session/drafts';
import { session } from '../../authProvider/session/session';

/**
 * Returns the draft keys of the forms on this page by action, resource and record, and tells if a form has a draft: its
 * dialog should open again after an expired session.
 */
export const useDrafts = () => {
  const { pathname } = useLocation();
  const resource = useResourceContext();
  const record = useRecordContext();
  const keyOf = (what: string) => [pathname, resource, record?.id, what].join(' ');
  const hasDraft = (what: string) => keyOf(what) in drafts.ofUser(session.current()?.userInfo.userid);
  return { keyOf, hasDraft };
};

/** Closed at first, unless the form has a draft of an expired session. */
export const useFormOpen = (what: string) => {
  const { hasDraft } = useDrafts();
  return useState(() => hasDraft(what));
};

interface FormDraftProps {
  /** Key from `useDrafts`. */
  draftKey: string;
  sx?: SxProps<Theme>;
}

/**
 * Keeps changed values of a form when the session expires, and restores them once, with a notice, after the same user
 * has signed in again.
 */
export const FormDraft = ({ draftKey: form, sx }: FormDraftProps) => {
  const translate = useTranslate();
  const { getValues, reset } = useFormContext();
  const { dirtyFields, isDirty, isReady } = useFormState();
  const [user] = useState(() => session.current()?.userInfo.userid);
  const [back] = useState(() => drafts.ofUser(user)[form]);

  useEffect(
    () =>
      session.subscribe(() => {
        if (user === undefined || session.current() || session.endReason() === 'signedOut') return;
        const values = getValues();
        const changed = Object.keys(dirtyFields).filter((field) => dirtyFields[field]);
        drafts.keep(
          user,
          form,
          Object.fromEntries(changed.map((field) => [field, values[field] as unknown])),
        );
      }),
    [user, form, getValues, dirtyFields],
  );
  useEffect(() => {
    // The form first resets itself to its record.
    if (!isReady || !back || user === undefined) return;
    reset({ ...getValues(), ...back.typed }, { keepDefaultValues: true });
    drafts.remove(user, form);
  }, [isReady, back, user, form, getValues, reset]);

  return (
    back &&
    isDirty && (
      <Alert severity="warning" variant="outlined" {...(sx && { sx })}>
        {translate(back.isPartial ? 'form.draft.partly_back' : 'form.draft.back')}
      </Alert>
    )
  );
};
