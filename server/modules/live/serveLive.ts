import type { Context as HonoContext } from 'hono';

import type { ContextOf } from '../../http/readRunner';
import type { Live } from './createLive';

/** A page that was opened longer ago has not waited with listening until now. */
const LONGEST_SINCE_MS = 60_000;

const numberIn = (given: string | undefined) =>
  given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : undefined;

/** The stream of what is done, for as long as it is listened to. */
export const serveLive = (live: Live, contextOf: ContextOf) => async (c: HonoContext) => {
  const { session, now } = await contextOf(c, 'signedIn');
  const leftOff = numberIn(c.req.header('last-event-id'));
  const sinceMs = Math.min(numberIn(c.req.query('since_ms')) ?? 0, LONGEST_SINCE_MS);
  const body = await live.listen(session, leftOff ?? { since: new Date(+now - sinceMs) });
  return c.body(body, 200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    // nginx would gather it.
    'x-accel-buffering': 'no',
  });
};
