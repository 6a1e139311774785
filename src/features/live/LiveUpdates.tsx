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

import { LIVE_EVENTS } from '../../contract/live';
import { changedResources, createRefresh } from './createRefresh';
import { createStream } from './createStream';
import { setLive } from './liveStatus';
import { isListQuery, listsOnScreen } from './listsOnScreen';
import { readViewers, viewersKey } from './viewers';

/**
 * Subscribes to the server's changes and refetches the affected queries.
 *
 * @param openedAt `performance.now()` at which the page read its first data
 */
export const LiveUpdates = ({ openedAt }: { openedAt: number }) => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const authProvider = useAuthProvider();
  useEffect(() => {
    const refresh = createRefresh(client, (resource, params) => dataProvider.getList(resource, params));
    const closeStream = createStream(
      openedAt,
      ({ event, data }) => {
        if (event === LIVE_EVENTS.changes) refresh.refreshResources(changedResources(data));
        else if (event === LIVE_EVENTS.everything) refresh.refreshAll();
        else if (event === LIVE_EVENTS.viewers) {
          const viewers = readViewers(data);
          if (viewers) client.setQueryData(viewersKey(viewers.record), viewers.people);
        }
      },
      // Signs the user out immediately after the session is revoked, instead of at the next request.
      (error) => void authProvider?.checkError(error),
    );
    // Drops the pending rows of a list that was refetched for another reason, because the list now shows these rows.
    const stopWatching = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && !event.action.manual)
        listsOnScreen.clearPending(event.query.queryHash);
    });
    setLive(true);
    return () => {
      setLive(false);
      stopWatching();
      closeStream();
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
 * Button that shows how many rows were added or removed since the list was read, and updates the list. Part of this
 * module, so that the button's code is loaded even if the network is lost later.
 */
export const NewRows = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const query = useListQuery();
  const hash = query?.queryHash;
  useEffect(() => (hash === undefined ? undefined : listsOnScreen.register(hash)), [hash]);
  const pending = useSyncExternalStore(listsOnScreen.subscribe, () => listsOnScreen.pendingOf(hash));
  // New rows push rows to the next page, and removed rows pull rows from the next page. Only the total distinguishes
  // these two cases.
  const label =
    pending?.added && pending.growth >= 0
      ? translate('live.added', { smart_count: pending.added })
      : translate('live.removed', { smart_count: pending?.removed ?? 0 });
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
        // Places the button on the upper edge of the list, where the button covers no row.
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
          {`${label} · ${translate('live.show')}`}
        </Button>
      )}
    </Box>
  );
};
