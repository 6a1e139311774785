import { useEffect, useRef } from 'react';
import { useGetList, useRefresh } from 'react-admin';

import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { ReplyRow } from '../../contract/support/messages';
import { REPLIES } from './names';

/** Milliseconds between two requests while a reply is in this state. A queued reply changes with its next try. */
const POLL_MS: Partial<Record<string, number>> = { sending: 1000, queued: 10_000 };
const pollMsOf = (replies: ReplyRow[] = []) => {
  const waits = replies.flatMap(({ state }) => POLL_MS[state] ?? []);
  return waits.length ? Math.min(...waits) : false;
};

/** Returns the replies to a message. While a reply is on its way, its state is requested again. */
export const useThread = (message: Id) => {
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
    // What could not be sent makes the message new again, which its list is to show.
    if (known.current !== undefined && known.current !== states) refresh();
    known.current = states;
  }, [states, refresh]);
  return thread;
};
