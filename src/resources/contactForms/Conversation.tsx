import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  TextInput,
  useCreate,
  useGetList,
  useLocaleState,
  useNotify,
  useRefresh,
  useTranslate,
  useUpdate,
} from 'react-admin';

import { Tag, useTextOrErased, type Tint } from '../../components/display/fields';
import { LoadError } from '../../components/feedback/errors';
import { useNotifyFailure } from '../../components/feedback/errors';
import { CheckedForm, useFormSubmit } from '../../components/form/CheckedForm';
import { FormError } from '../../components/form/FormDialog';
import { useIdempotencyKey, useSingleFlight } from '../../components/form/sendOnce';
import { FormDraft, UnsavedChangesGuard, useDrafts } from '../../components/form/unsavedChanges';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { replyForm, type ContactSubmissionRow, type ReplyRow } from '../../contract/support/contactMessages';
import { isRejection, type ApiError } from '../../dataProvider/errors';
import { useCapability } from '../../dataProvider/useCapability';
import { formatDateTime, formatTimeAgo } from '../../features/auditLog/formatTime';
import { SAVED_REPLIES, SavedReplies } from './SavedReplies';
import { REPLY_DRAFT } from './submissionFields';

const REPLIES = 'replies';

const TINTS: Partial<Record<string, Tint>> = {
  sending: 'info',
  queued: 'warning',
  sent: 'success',
  failed: 'error',
};

interface ReplyItemProps {
  reply: ReplyRow;
  now: number;
}

const ReplyItem = ({ reply, now }: ReplyItemProps) => {
  const translate = useTranslate();
  const displayText = useTextOrErased();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const [locale] = useLocaleState();
  const [update, { isPending }] = useUpdate(REPLIES, undefined, {
    mutationMode: 'pessimistic',
    onSuccess: () => {
      notify(translate('resources.contact_forms.on_its_way'), { type: 'success' });
      refresh();
    },
    onError: (error) => {
      notifyFailure(error);
      // Refreshes the replies, because the server may have sent the reply, or another administrator may have resent it.
      refresh();
    },
  });
  const { id, author, text, created_at, state, failure } = reply;
  const resend = useSingleFlight(() =>
    update(REPLIES, { id, data: { again: true }, previousData: reply }, { returnPromise: true }),
  );
  const name = author?.name ?? translate('resources.contact_forms.deleted_author');
  const ago = created_at ? formatTimeAgo(created_at, now, locale) : '';
  return (
    <Box
      component="li"
      sx={{ px: 4, py: 3, borderRadius: '12px', bgcolor: 'action.hover', overflowWrap: 'anywhere' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, mb: 2 }}>
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{name}</bdi>
        </Typography>
        {created_at && (
          <Typography variant="body2" color="textSecondary">
            <time dateTime={created_at} title={formatDateTime(created_at, locale)}>
              {ago}
            </time>
          </Typography>
        )}
        <Tag tint={TINTS[state]}>{translate(`resources.contact_forms.reply_state.${state}`)}</Tag>
      </Box>
      <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
        {displayText(text)}
      </Typography>
      {state === 'queued' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
          {translate('resources.contact_forms.queued', { failure: failure ?? '' })}
        </Typography>
      )}
      {state === 'failed' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 3 }}>
          <Typography variant="body2" color="error" sx={{ flex: '1 1 200px' }}>
            {failure}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            loading={isPending}
            aria-label={translate('resources.contact_forms.resend_label', { name, ago })}
            onClick={() => void resend()}
          >
            {translate('resources.contact_forms.resend')}
          </Button>
        </Box>
      )}
    </Box>
  );
};

/** Polling interval in milliseconds, by state of the reply. A queued reply changes only at the next attempt to send. */
const POLL_MS: Partial<Record<string, number>> = { sending: 1000, queued: 10_000 };
const pollMsOf = (replies: ReplyRow[] = []) => {
  const delays = replies.flatMap(({ state }) => POLL_MS[state] ?? []);
  return delays.length ? Math.min(...delays) : false;
};

const useThread = (message: Id) => {
  const refresh = useRefresh();
  const thread = useGetList<ReplyRow>(
    REPLIES,
    {
      filter: { message },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { refetchInterval: ({ state }) => pollMsOf(state.data?.data) },
  );
  const states = thread.data?.map(({ state }) => state).join(' ');
  const previousStates = useRef(states);
  useEffect(() => {
    // Refreshes the list of messages, because a failed reply makes the server reset the message's status to new.
    if (previousStates.current !== undefined && previousStates.current !== states) refresh();
    previousStates.current = states;
  }, [states, refresh]);
  return thread;
};

interface ThreadProps {
  message: Id;
  /** True if the message has the status `answered`. The page then shows a skeleton while the replies load. */
  wasAnswered: boolean;
}

const Thread = ({ message, wasAnswered }: ThreadProps) => {
  const translate = useTranslate();
  const thread = useThread(message);
  const { data, dataUpdatedAt, error } = thread;
  if (error && !data) return <LoadError title="resources.contact_forms.thread_failed" query={thread} />;
  if (!data) return wasAnswered && <Skeleton variant="rounded" height={72} sx={{ borderRadius: '12px' }} />;
  if (!data.length) return null;
  return (
    <Box
      component="ol"
      aria-label={translate('resources.contact_forms.thread')}
      aria-live="polite"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}
    >
      {data.map((reply) => (
        <ReplyItem key={reply.id} reply={reply} now={dataUpdatedAt} />
      ))}
    </Box>
  );
};

const EMPTY_REPLY = { text: '' };

const submitOnCtrlEnter = (event: KeyboardEvent<HTMLElement>) => {
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

/** Form for a reply. Keeps the text until the server has stored the reply. Asks before it discards the text. */
const ReplyForm = ({ message, person, autoFocus, onSent }: ReplyFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const notifyFailure = useNotifyFailure();
  const refresh = useRefresh();
  const hasSavedReplies = useCapability(SAVED_REPLIES);
  const draft = useDrafts().keyOf(REPLY_DRAFT);
  const idempotencyKey = useIdempotencyKey(`reply ${message}`);
  const [create, { isPending }] = useCreate<ReplyRow, ApiError>(REPLIES, undefined, {
    onSuccess: () => {
      idempotencyKey.done();
      notify(translate('resources.contact_forms.on_its_way'), { type: 'success' });
      onSent();
      refresh();
    },
    onError: (error) => {
      // Refreshes the replies after an error. If the error is a conflict, the refreshed replies show the cause.
      if (isRejection(error)) idempotencyKey.closed();
      notifyFailure(error);
      refresh();
    },
  });
  const { form, failure } = useFormSubmit(replyForm, (values) => {
    const meta = { idempotency_key: idempotencyKey.current() };
    return create(REPLIES, { data: { ...values, message }, meta }, { returnPromise: true });
  });
  return (
    <CheckedForm form={form} record={EMPTY_REPLY}>
      <FormDraft draftKey={draft} sx={{ mb: 3 }} />
      <UnsavedChangesGuard />
      <Box onKeyDown={submitOnCtrlEnter}>
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
      {failure && <FormError message={failure} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 3, mt: 3 }}>
        {hasSavedReplies && <SavedReplies person={person} />}
        <Button type="submit" variant="contained" loading={isPending}>
          {translate('resources.contact_forms.send')}
        </Button>
      </Box>
    </CheckedForm>
  );
};

/** Shows the replies to a message, and the reply form. Hides the form if the sender is deleted and has no address. */
export const Conversation = ({
  submission,
  autoFocus,
}: {
  submission: ContactSubmissionRow;
  autoFocus: boolean;
}) => {
  const translate = useTranslate();
  // `sentCount` is the key that remounts the form after each reply. The remounted form takes the focus.
  const [sentCount, setSentCount] = useState(0);
  return (
    <Box sx={{ mt: 5, pt: 5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 4 }}>
      <Thread message={submission.id} wasAnswered={submission.status === 'answered'} />
      {submission.user?.email ? (
        <ReplyForm
          key={sentCount}
          message={submission.id}
          person={submission.user}
          autoFocus={autoFocus || sentCount > 0}
          onSent={() => setSentCount(sentCount + 1)}
        />
      ) : (
        <Typography color="textSecondary">{translate('resources.contact_forms.sender_deleted')}</Typography>
      )}
    </Box>
  );
};
