import type { Context as HonoContext } from 'hono';

import type { ParsedInput } from '../../src/contract/api';
import type { Access } from '../../src/contract/call';
import { LIVE_AUDIENCE, liveKindOf, type viewersCall } from '../../src/contract/live';
import { requireAccess } from '../auth/access';
import type { Context } from '../handler';
import type { Live } from './createLive';

/** A page that was opened longer ago has not waited with listening until now. */
const LONGEST_SINCE_MS = 60_000;

const numberIn = (given: string | undefined) =>
  given !== undefined && /^\d{1,15}$/.test(given) ? Number(given) : undefined;

/** The stream of what is done, for as long as it is listened to. */
export const serveLive =
  (live: Live, contextOf: (c: HonoContext, access: Access) => Promise<Context>) => async (c: HonoContext) => {
    const { me, now } = await contextOf(c, 'signedIn');
    const leftOff = numberIn(c.req.header('last-event-id'));
    const sinceMs = Math.min(numberIn(c.req.query('since_ms')) ?? 0, LONGEST_SINCE_MS);
    const body = await live.listen(me, leftOff ?? { since: new Date(+now - sinceMs) });
    return c.body(body, 200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // nginx would gather it.
      'x-accel-buffering': 'no',
    });
  };

/** @throws HTTPException 403 for what the caller may not see */
export const updatePresence =
  (live: Live) => async (context: Context, said: ParsedInput<typeof viewersCall>) => {
    const { me } = context;
    requireAccess(LIVE_AUDIENCE[liveKindOf(said.record)!], me);
    return { data: await live.setPresence({ ...said, id: me.userId, name: me.name }) };
  };
