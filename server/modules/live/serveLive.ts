import { live as endpoint } from '../../../src/contract/live/live';
import type { RequestContext } from '../../http/context';
import type { Route } from '../../http/registerEndpoints';
import type { Live } from './createLive';

const LONGEST_SINCE_MS = 60_000;

const numberIn = (given: string | undefined) =>
  given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : undefined;

/** The stream lasts as long as the client listens. */
export const liveRoute = (live: Live): Route => ({
  endpoint: { ...endpoint, readsPrimary: true },
  read: async (c) => ({
    lastEventId: numberIn(c.req.header('last-event-id')),
    sinceMs: Math.min(numberIn(c.req.query('since_ms')) ?? 0, LONGEST_SINCE_MS),
  }),
  handle: (
    { session, now }: RequestContext,
    { lastEventId, sinceMs }: { lastEventId?: number; sinceMs: number },
  ) => live.listen(session, lastEventId ?? { since: new Date(+now - sinceMs) }),
  respond: (c, _context, body: ReadableStream) =>
    c.body(body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Stops nginx from buffering the stream.
      'x-accel-buffering': 'no',
    }),
});
