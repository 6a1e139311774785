import { translatable } from '../../../src/contract/core/translatable';
import { LIVE_AUDIENCE, liveKindOf } from '../../../src/contract/live/live';
import type { ExtensionEndpoints } from '../../../src/contract/endpoints';
import type { Live } from './createLive';
import type { Handlers } from '../../http/handlers';
import { withoutEvent, httpError, requireAccess } from '../../http/context';

/** @throws HTTPException 403 for a hidden record, 404 on a server without live updates */
export const updatePresence =
  (live: Live | undefined): Handlers<ExtensionEndpoints>['viewers'] =>
  async ({ session }, said) => {
    if (!live) throw httpError(404, translatable('http.no_such_call'));
    requireAccess(LIVE_AUDIENCE[liveKindOf(said.record)!], session);
    return withoutEvent({
      data: await live.setPresence({ ...said, id: session.userId, name: session.name }),
    });
  };
