import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuthProvider, useDataProvider } from 'react-admin';

import { TOLD } from '../../contract/live';
import { createRefresh } from './createRefresh';
import { createStream } from './createStream';
import { live } from './isLive';
import { people } from './people';
import { hereIn, resourcesIn } from './readTold';
import { stillLists } from './stillLists';

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
        if (event === TOLD.changes) refresh.changed(resourcesIn(data));
        else if (event === TOLD.everything) refresh.everything();
        else if (event === TOLD.here) people.hear(hereIn(data));
      },
      // Whose session was ended elsewhere need not find out by what they do next.
      (error) => void authProvider?.checkError(error),
    );
    // A list that was read again for another reason shows what waited.
    const endWatch = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        stillLists.forget(event.query.queryHash);
    });
    live.set(true);
    return () => {
      live.set(false);
      endWatch();
      endStream();
      refresh.end();
    };
  }, [client, dataProvider, authProvider, openedAt]);
  return null;
};
