import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { useState, useEffect } from 'react';
import { Alert, type SxProps, type Theme } from '@mui/material';
import { useFormContext, useFormState } from 'react-hook-form';

import { drafts } from '../../session/drafts';
import { session } from '../../session/session';

/**
 * Returns two functions. `keyOf` returns the key of a form's draft, by page, resource, record and action. `hasDraft`
 * returns true if a draft exists, so that the form's dialog opens again after an expired session.
 */
export const useDrafts = () => {
  const { pathname } = useLocation();
  const resource = useResourceContext();
  const record = useRecordContext();
  const keyOf = (action: string) => [pathname, resource, record?.id, action].join(' ');
  const hasDraft = (action: string) => keyOf(action) in drafts.ofUser(session.current()?.userInfo.userid);
  return { keyOf, hasDraft };
};

/** Open state of a form, initially open if the form has a draft of an expired session. */
export const useFormOpen = (action: string) => {
  const { hasDraft } = useDrafts();
  return useState(() => hasDraft(action));
};

interface FormDraftProps {
  /** Draft key that `useDrafts` has created. */
  draftKey: string;
  sx?: SxProps<Theme>;
}

/**
 * Stores the changed values of a form when the session expires. After the same user has signed in again, restores the
 * values once and shows a notice.
 */
export const FormDraft = ({ draftKey, sx }: FormDraftProps) => {
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
