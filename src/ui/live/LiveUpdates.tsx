import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useDataProvider } from 'react-admin';

import { LIVE_EVENTS } from '../../contract/live';
import { createRefresh } from './createRefresh';
import { createStream } from './createStream';
import { liveStatus } from './liveStatus';
import { viewers } from './viewers';
import { readViewers, changedResources } from './readEvents';
import { listsOnScreen } from './listsOnScreen';

// In this module, so that it is there when lists learn that they are live, also on a network that is gone by then.
export { NewRows } from './NewRows';

/**
 * Hears what others do, and has what is shown follow.
 * @param openedAt since when something is shown that may have changed, as `performance.now()` says it
 */
export const LiveUpdates = ({ openedAt }: { openedAt: number }) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const authProvider = useAuthProvider();
  useEffect(() => {
    const refresh = createRefresh(client, (resource, params) => dataProvider.getList(resource, params));
    const endStream = createStream(
      openedAt,
      ({ event, data }) => {
        if (event === LIVE_EVENTS.changes) refresh.refreshResources(changedResources(data));
        else if (event === LIVE_EVENTS.everything) refresh.refreshAll();
        else if (event === LIVE_EVENTS.here) viewers.update(readViewers(data));
      },
      // Whose session was ended elsewhere need not find out by what they do next.
      (error) => void authProvider?.checkError(error),
    );
    // A list that was read again for another reason shows what waited.
    const endWatch = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        listsOnScreen.clearPending(event.query.queryHash);
    });
    liveStatus.set(true);
    return () => {
      liveStatus.set(false);
      endWatch();
      endStream();
      refresh.stop();
    };
  }, [client, dataProvider, authProvider, openedAt]);
  return null;
};
