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

import { ApiError } from '../../dataProvider/errors';
import { openLiveStream, type LiveEvent } from '../../dataProvider/openLiveStream';
import { LIVE_EVENTS } from '../../contract/live';
import { changedResources, createRefresh, isListQuery, listsOnScreen } from './refreshLists';
import { setLive, readViewers, viewersKey } from './openRecord';

/** Time in milliseconds that a tab must be hidden before its stream closes. */
const HIDDEN_MS = 10_000;
/** Time in milliseconds without data after which a stream counts as lost. The server sends a pulse every 25 seconds. */
const SILENCE_MS = 60_000;
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/** Returns true if the server rejects or lacks the stream. Status 429 and 5xx are temporary, not rejections. */
const isRejection = (status: number) => status >= 200 && status < 500 && status !== 429;
/** Randomizes a delay, so that the tabs do not all reconnect at the same time after a restart of the server. */
const withJitter = (ms: number) => ms * (0.5 + Math.random() / 2);

/** Keeps an event stream open while the tab is visible. Reconnects, unless the server rejects the stream. */
export const createStream = (
  openedAt: number,
  onEvent: (event: LiveEvent) => void,
  onRejected: (error: ApiError) => void,
) => {
  let lastEventId: string | undefined;
  let open: AbortController | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = MIN_RETRY_MS;
  let isStopped = false;

  const connect = async () => {
    clearTimeout(retryTimer);
    if (isStopped || open || document.hidden) return;
    const controller = (open = new AbortController());
    const startedAt = performance.now();
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    const onPulse = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => controller.abort(), SILENCE_MS);
    };
    onPulse();
    const receive = (event: LiveEvent) => {
      lastEventId = event.id ?? lastEventId;
      onEvent(event);
    };
    const error = await openLiveStream(receive, {
      after: lastEventId,
      sinceMs: startedAt - openedAt,
      signal: controller.signal,
      onPulse,
    }).catch((failure: Error) => failure);
    clearTimeout(silenceTimer);
    if (open !== controller) return;
    open = undefined;
    if (error instanceof ApiError && isRejection(error.status)) {
      isStopped = true;
      onRejected(error);
      return;
    }
    // Resets the retry delay only if the stream stayed open longer than this delay.
    if (performance.now() - startedAt > retryMs) retryMs = MIN_RETRY_MS;
    retryTimer = setTimeout(() => void connect(), withJitter(retryMs));
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  };

  const disconnect = () => {
    const previous = open;
    open = undefined;
    previous?.abort();
  };
  const onVisibilityChange = () => {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(disconnect, HIDDEN_MS);
    else void connect();
  };
  // Reconnects when the network returns, because the old connection can be lost without an error.
  const onOnline = () => {
    disconnect();
    void connect();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('online', onOnline);
  void connect();
  return () => {
    isStopped = true;
    clearTimeout(retryTimer);
    clearTimeout(hiddenTimer);
    disconnect();
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('online', onOnline);
  };
};

/** Refetches queries when the server reports changed data. @param openedAt `performance.now()` at the layout's mount */
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
    // Drops the pending rows after any other refetch of the list, because the refetched list contains these rows.
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

/** Button that shows added and removed rows in the list. It is in this module so that it also works offline. */
export const NewRows = () => {
  const translate = useTranslate();
  const client = useQueryClient();
  const query = useListQuery();
  const hash = query?.queryHash;
  useEffect(() => (hash === undefined ? undefined : listsOnScreen.register(hash)), [hash]);
  const pending = useSyncExternalStore(listsOnScreen.subscribe, () => listsOnScreen.pendingOf(hash));
  // A removed row also adds the first row of the next page to this page. Only the total shows what has happened.
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
