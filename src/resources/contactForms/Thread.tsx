import { useTranslate, useGetList, useRefresh } from 'react-admin';
import { Box, Skeleton } from '@mui/material';
import { useEffect, useRef } from 'react';

import type { Id } from '../../contract/core/field';
import { LoadError } from '../../components/feedback/LoadError';
import { ReplyItem } from './ReplyItem';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { ReplyRow } from '../../contract/support/contactMessages';
import { REPLIES } from './names';

/** Milliseconds between two requests while a reply is in this state. A queued reply changes with its next try. */
const POLL_MS: Partial<Record<string, number>> = { sending: 1000, queued: 10_000 };
const pollMsOf = (replies: ReplyRow[] = []) => {
  const waits = replies.flatMap(({ state }) => POLL_MS[state] ?? []);
  return waits.length ? Math.min(...waits) : false;
};

/** Returns the replies to a message. While a reply is on its way, its state is requested again. */
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
  const known = useRef(states);
  useEffect(() => {
    // A failed reply sets the message to new again: refresh the list.
    if (known.current !== undefined && known.current !== states) refresh();
    known.current = states;
  }, [states, refresh]);
  return thread;
};

interface ThreadProps {
  message: Id;
  /** Whether something was answered, as far as is known: where nothing was, no place is kept for it, so that nothing below moves. */
  wasAnswered: boolean;
}

/** What was answered to a message so far, the first reply first. */
export const Thread = ({ message, wasAnswered }: ThreadProps) => {
  const translate = useTranslate();
  const { data, dataUpdatedAt, error, refetch, isFetching } = useThread(message);
  if (error && !data)
    return (
      <LoadError
        title={translate('resources.contact_forms.thread_failed')}
        query={{ error, refetch, isFetching }}
      />
    );
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
