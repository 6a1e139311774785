import { createParser } from 'eventsource-parser';

import { LIVE_PATH } from '../contract/live';
import { apiRoot, parseJson, toApiError } from './request';
import { sessionToken } from './send';

export interface LiveEvent {
  event: string;
  data: unknown;
  /** Id of the event. A later stream can resume after this event. */
  id: string | undefined;
}

interface LiveStreamOptions {
  /** Id of the last received event. Without an id, the stream starts `sinceMs` milliseconds in the past. */
  after: string | undefined;
  sinceMs: number;
  signal: AbortSignal;
  /** Function to call whenever data arrives. Data shows that the connection is alive. */
  onPulse: () => void;
}

/**
 * Reads the server's event stream until the connection ends or the signal aborts. Uses `fetch`, because `EventSource`
 * cannot send the `token` header. @throws ApiError if the response is not an event stream, or the error of `fetch`
 */
export const openLiveStream = async (
  onLiveEvent: (event: LiveEvent) => void,
  { after, sinceMs, signal, onPulse }: LiveStreamOptions,
): Promise<void> => {
  const token = sessionToken();
  const response = await fetch(`${apiRoot}/${LIVE_PATH}?since_ms=${Math.ceil(sinceMs)}`, {
    headers: {
      accept: 'text/event-stream',
      ...(token && { token }),
      ...(after !== undefined && { 'last-event-id': after }),
    },
    signal,
  });
  // Checks the media type of the response, because some servers respond to an unknown path with an HTML page.
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!response.ok || !response.body || !isStream) {
    const body: unknown = response.ok ? null : await response.json().catch(() => null);
    if (response.ok) void response.body?.cancel();
    throw toApiError(response.status, body, token, true);
  }
  const parser = createParser({
    onEvent: ({ event = '', data, id }) => onLiveEvent({ event, data: parseJson(data), id }),
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
