import { Alert, type SxProps, type Theme } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';

import { drafts } from '../../../session/drafts';
import { session } from '../../../session/session';

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
