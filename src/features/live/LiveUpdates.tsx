import Refresh from '@mui/icons-material/Refresh';
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  useTranslate,
  useAuthProvider,
  useDataProvider,
  useListContext,
  type GetListResult,
} from 'react-admin';

import { LIVE_EVENTS } from '../../contract/live/live';
import { createRefresh } from './createRefresh';
import { createStream } from './createStream';
import { liveStatus } from './liveStatus';
import { viewers } from './viewers';
import { readViewers, changedResources } from './readEvents';
import { isListQuery, listsOnScreen } from './listsOnScreen';

/** Subscribes to changes and refreshes what is shown. `openedAt` is the `performance.now()` of the first data. */
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
      // Signs out at once after the session was revoked elsewhere, not at the next request.
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

const useListQuery = () => {
  const { resource, data } = useListContext();
  const client = useQueryClient();
  return useMemo(
    () =>
      client
        .getQueryCache()
        .findAll({ queryKey: [resource, 'getList'], type: 'active' })
        .find(
          (query) => isListQuery(query) && (query.state.data as GetListResult | undefined)?.data === data,
        ),
    [client, resource, data],
  );
};

/**
 * Shows how many rows were added or removed since the list was read, and a button that loads them. Part of this module,
 * so that its code is there even if the network is lost later.
 */
export const NewRows = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const query = useListQuery();
  const hash = query?.queryHash;
  useEffect(() => (hash === undefined ? undefined : listsOnScreen.register(hash)), [hash]);
  const pending = useSyncExternalStore(listsOnScreen.subscribe, () => listsOnScreen.pendingOf(hash));
  // Rows that others have pushed to the next page are not gone, and those that have moved up from it are not new.
  const said =
    pending?.added && pending.growth >= 0
      ? translate('live.come', { smart_count: pending.added })
      : translate('live.gone', { smart_count: pending?.removed ?? 0 });
  const show = () => {
    if (!pending || !query) return;
    client.setQueryData(query.queryKey, pending.fresh);
    listsOnScreen.clearPending(query.queryHash);
  };
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        // On the edge of the list, over no row of it.
        top: 0,
        transform: 'translateY(-50%)',
        left: 0,
        right: 0,
        zIndex: 3,
        display: 'flex',
        justifyContent: 'center',
        pointerEvents: 'none',
        displayPrint: 'none',
      }}
    >
      {pending && (
        <Button
          variant="contained"
          size="small"
          startIcon={<Refresh />}
          onClick={show}
          sx={{ pointerEvents: 'auto', borderRadius: '999px', boxShadow: 3 }}
        >
          {`${said} · ${translate('live.show')}`}
        </Button>
      )}
    </Box>
  );
};
