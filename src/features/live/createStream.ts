import { ApiError } from '../../dataProvider/errors';
import { openLiveStream, type LiveEvent } from '../../dataProvider/openLiveStream';

/** A tab that is hidden for longer closes its stream. */
const HIDDEN_MS = 10_000;
/** A server says at least nothing every 25 seconds. What is quiet for longer was lost without a word, as in a sleep. */
const QUIET_MS = 60_000;
const FIRST_TRY_MS = 1_000;
const LAST_TRY_MS = 30_000;

/** Another user's stream, or none at all, so there is no retry. */
const isRefusal = (status: number) => status >= 200 && status < 500 && status !== 429;
/** Tabs that lost one server do not all come back at once. */
const about = (ms: number) => ms * (0.5 + Math.random() / 2);

/**
 * Keeps a stream open while the tab is visible, and resumes after a loss. Stops when the server rejects the request.
 * `openedAt` is the `performance.now()` of the first data, and `onRefused` gets the rejection. @returns stop
 */
export const createStream = (
  openedAt: number,
  onTold: (told: LiveEvent) => void,
  onRefused: (error: ApiError) => void,
) => {
  let after: string | undefined;
  let open: AbortController | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_TRY_MS;
  let isOver = false;

  const connect = async () => {
    clearTimeout(again);
    if (isOver || open || document.hidden) return;
    const mine = (open = new AbortController());
    const begun = performance.now();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const onPulse = () => {
      clearTimeout(quiet);
      quiet = setTimeout(() => mine.abort(), QUIET_MS);
    };
    onPulse();
    const hear = (told: LiveEvent) => {
      after = told.id ?? after;
      onTold(told);
    };
    const failed = await openLiveStream(hear, {
      after,
      sinceMs: begun - openedAt,
      signal: mine.signal,
      onPulse,
    }).catch((error: Error) => error);
    clearTimeout(quiet);
    if (open !== mine) return;
    open = undefined;
    if (failed instanceof ApiError && isRefusal(failed.status)) {
      isOver = true;
      onRefused(failed);
      return;
    }
    // Keeps backing off if the stream closes right after opening.
    if (performance.now() - begun > wait) wait = FIRST_TRY_MS;
    again = setTimeout(() => void connect(), about(wait));
    wait = Math.min(wait * 2, LAST_TRY_MS);
  };

  const silence = () => {
    const last = open;
    open = undefined;
    last?.abort();
  };
  const onVisible = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(silence, HIDDEN_MS);
    else void connect();
  };
  /** The connection may have been lost with the network. */
  const onOnline = () => {
    silence();
    void connect();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', onOnline);
  void connect();
  return () => {
    isOver = true;
    clearTimeout(again);
    clearTimeout(hiding);
    silence();
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', onOnline);
  };
};
