import { ApiError } from '../../dataProvider/errors';
import { openLiveStream, type LiveEvent } from '../../dataProvider/openLiveStream';

/** Time in milliseconds that a tab must be hidden before its stream closes. */
const HIDDEN_MS = 10_000;
/** Time in milliseconds without data after which a stream counts as lost. The server sends a pulse every 25 seconds. */
const SILENCE_MS = 60_000;
const MIN_RETRY_MS = 1_000;
const MAX_RETRY_MS = 30_000;

/** Returns true if the server rejects the stream or has no stream. Status 429 and 5xx are temporary failures. */
const isRejection = (status: number) => status >= 200 && status < 500 && status !== 429;
/** Randomizes a delay, so that tabs that lost the same server do not all reconnect at the same moment. */
const withJitter = (ms: number) => ms * (0.5 + Math.random() / 2);

/**
 * Keeps a stream open while the tab is visible. Reconnects after a lost connection, but not after a rejected request.
 *
 * @param openedAt `performance.now()` at which the page read its first data
 * @returns function that closes the stream
 */
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
    const own = (open = new AbortController());
    const startedAt = performance.now();
    let silenceTimer: ReturnType<typeof setTimeout> | undefined;
    const onPulse = () => {
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => own.abort(), SILENCE_MS);
    };
    onPulse();
    const receive = (event: LiveEvent) => {
      lastEventId = event.id ?? lastEventId;
      onEvent(event);
    };
    const error = await openLiveStream(receive, {
      after: lastEventId,
      sinceMs: startedAt - openedAt,
      signal: own.signal,
      onPulse,
    }).catch((failure: Error) => failure);
    clearTimeout(silenceTimer);
    if (open !== own) return;
    open = undefined;
    if (error instanceof ApiError && isRejection(error.status)) {
      isStopped = true;
      onRejected(error);
      return;
    }
    // Resets the retry delay only if the stream has stayed open for a while.
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
  // Reconnects, because the old connection may be lost without an error.
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
