import { createParser } from 'eventsource-parser';

import { LIVE_PATH } from '../contract/live';
import { parseJson, toApiError } from './request';
import { apiRoot } from './root';
import { sessionToken } from './send';

export interface LiveEvent {
  event: string;
  data: unknown;
  /** Event id to resume from. */
  id: string | undefined;
}

interface LiveStreamOptions {
  after: string | undefined;
  sinceMs: number;
  signal: AbortSignal;
  onPulse: () => void;
}

/**
 * Reads the server's event stream until the connection ends or the signal aborts. Uses `fetch`, because the token is a
 * header. `after` is the last event id; without it, `sinceMs` is the age of the page. `onPulse` runs on any data.
 * @throws ApiError if the server rejects the request or has no stream, or the network error
 */
export const openLiveStream = async (
  onTold: (told: LiveEvent) => void,
  { after, sinceMs, signal, onPulse }: LiveStreamOptions,
): Promise<void> => {
  const held = sessionToken();
  const response = await fetch(`${apiRoot}/${LIVE_PATH}?since_ms=${Math.ceil(sinceMs)}`, {
    headers: {
      accept: 'text/event-stream',
      ...(held && { token: held }),
      ...(after !== undefined && { 'last-event-id': after }),
    },
    signal,
  });
  // Some servers respond to an unknown path with an HTML page.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !response.body || !isStream) {
    const said: unknown = response.ok ? null : await response.json().catch(() => null);
    if (response.ok) void response.body?.cancel();
    throw toApiError(response.status, said, held, true);
  }
  const parser = createParser({
    onEvent: ({ event = '', data, id }) => onTold({ event, data: parseJson(data), id }),
  });
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onPulse();
    parser.feed(decoder.decode(value, { stream: true }));
  }
};
