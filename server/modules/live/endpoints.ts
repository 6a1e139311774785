import type { ExtensionEndpoints } from '../../../src/contract/endpoints';
import { LIVE_AUDIENCE, liveEndpoint, liveKindOf } from '../../../src/contract/live';
import { translatable } from '../../../src/contract/core/translatable';
import { httpError, requireAccess, withoutEvent, type RequestContext } from '../../http/context';
import type { Handlers } from '../../http/handlers';
import type { Route } from '../../http/registerEndpoints';
import type { Live } from './createLive';

const MAX_SINCE_MS = 60_000;

const parseNumber = (text: string | undefined) =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;

/** Streams changes as server-sent events until the client disconnects. */
export const liveRoute = (live: Live): Route => ({
  endpoint: { ...liveEndpoint, readsPrimary: true },
  read: async (c) => ({
    lastEventId: parseNumber(c.req.header('last-event-id')),
    sinceMs: Math.min(parseNumber(c.req.query('since_ms')) ?? 0, MAX_SINCE_MS),
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

/**
 * Registers or removes the caller as a viewer of a record. Responds with the other viewers of the record.
 *
 * @throws HTTPException 403 if the caller may not see the record, 404 if the server has no live updates
 */
export const updatePresence =
  (live: Live | undefined): Handlers<ExtensionEndpoints>['viewers'] =>
  async ({ session }, input) => {
    if (!live) throw httpError(404, translatable('http.no_such_call'));
    requireAccess(LIVE_AUDIENCE[liveKindOf(input.record)!], session);
    return withoutEvent({
      data: await live.setPresence({ ...input, id: session.userId, name: session.name }),
    });
  };
