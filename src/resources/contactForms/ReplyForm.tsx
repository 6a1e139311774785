import { Box, Button } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useTranslate, TextInput, useCreate, useNotify, useRefresh } from 'react-admin';

import { CheckedForm } from '../../components/form/CheckedForm';
import type { Id } from '../../contract/core/field';
import { replyForm, type ReplyRow, type ContactSubmissionRow } from '../../contract/support/contactMessages';
import { isRefusal, type ApiError } from '../../dataProvider/ApiError';
import { FormDraft } from '../../components/form/draft/FormDraft';
import { useDrafts } from '../../components/form/draft/useDrafts';
import { useCapability } from '../../dataProvider/useCapability';
import { FormError } from '../../components/form/FormDialogFooter';
import { UnsavedChangesGuard } from '../../components/form/UnsavedChangesGuard';
import { useFormSubmit } from '../../components/form/useFormSubmit';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey';
import { REPLIES, REPLY, SAVED_REPLIES } from './names';
import { SavedReplies } from './SavedReplies';
import { RETURN_PROMISE } from '../../components/form/returnPromise';
import { useNotifyFailure } from '../../components/feedback/useNotifyFailure';

const NOTHING = { text: '' };

const sendByKey = (event: KeyboardEvent<HTMLElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
  event.preventDefault();
  event.currentTarget.closest('form')?.requestSubmit();
};

interface ReplyFormProps {
  message: Id;
  person: NonNullable<ContactSubmissionRow['user']>;
  autoFocus: boolean;
  onSent: () => void;
}

/** A reply is typed and sent. What was typed stays until it is written down, and is asked about before it is lost. */
export const ReplyForm = ({ message, person, autoFocus, onSent }: ReplyFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const canSave = useCapability(SAVED_REPLIES);
  const draft = useDrafts().keyOf(REPLY);
  const onceKey = useIdempotencyKey(`reply ${message}`);
  const [create, { isPending }] = useCreate<ReplyRow, ApiError>(REPLIES, undefined, {
    onSuccess: () => {
      onceKey.done();
      notify(translate('resources.contact_forms.on_its_way'), { type: 'success' });
      onSent();
      refresh();
    },
    onError: (error) => {
      // The replies that are read again show why there is a conflict.
      if (isRefusal(error)) onceKey.closed();
      notifyFailure(error);
      refresh();
    },
  });
  const { form, failure } = useFormSubmit(replyForm, (values) => {
    const meta = { idempotency_key: onceKey.current() };
    return create(REPLIES, { data: { ...values, message }, meta }, RETURN_PROMISE);
  });
  return (
    <CheckedForm form={form} record={NOTHING}>
      <FormDraft draftKey={draft} sx={{ mb: 3 }} />
      <UnsavedChangesGuard />
      <Box onKeyDown={sendByKey}>
        <TextInput
          source="text"
          label={translate('resources.contact_forms.text')}
          helperText={translate('resources.contact_forms.goes_to', { email: person.email })}
          multiline
          minRows={4}
          maxRows={14}
          fullWidth
          autoFocus={autoFocus}
          sx={{ m: 0 }}
        />
      </Box>
      {failure && <FormError sentence={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, mt: 3 }}>
        {canSave && <SavedReplies person={person} />}
        <Button type="submit" variant="contained" loading={isPending}>
          {translate('resources.contact_forms.send')}
        </Button>
      </Box>
    </CheckedForm>
  );
};
