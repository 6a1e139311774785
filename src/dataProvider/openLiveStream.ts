import { createParser } from 'eventsource-parser';

import { LIVE_PATH } from '../contract/live/live';
import { parseJson, toApiError } from './request';
import { apiRoot } from './root';
import { sessionToken } from './send';

export interface LiveEvent {
  event: string;
  data: unknown;
  /** Where to go on from, once this was heard. */
  id: string | undefined;
}

interface LiveStreamOptions {
  after: string | undefined;
  sinceMs: number;
  signal: AbortSignal;
  onPulse: () => void;
}

/**
 * Hears what the server tells, until the connection ends or the signal ends it. Over `fetch`, because the token is a header.
 *
 * @param after where an earlier stream left off
 * @param sinceMs without one: for how long the page has been open, so that nothing done meanwhile is missed
 * @param onPulse called whenever anything comes, also what says nothing
 * @throws ApiError what a server says that refuses, or has no stream; and what the network says
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
  // Where there is no such call, some servers answer with a page.
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
