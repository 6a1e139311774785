import { useEffect, useRef } from 'react';
import { useGetList, useRefresh } from 'react-admin';

import type { Id } from '../../contract/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import type { ReplyRow } from '../../contract/messages';
import { REPLIES } from './names';

const POLL_MS = 1000;
const isOnItsWay = ({ state }: ReplyRow) => state === 'sending';

/** What was answered to a message. While a reply is on its way, it is asked what has become of it. */
export const useThread = (message: Id) => {
  const refresh = useRefresh();
  const thread = useGetList<ReplyRow>(
    REPLIES,
    {
      filter: { message },
      pagination: { page: 1, perPage: MAX_PAGE_SIZE },
      sort: { field: 'created_at', order: 'ASC' },
    },
    { refetchInterval: ({ state }) => (state.data?.data?.some(isOnItsWay) ? POLL_MS : false) },
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
