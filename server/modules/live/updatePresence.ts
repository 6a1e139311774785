import { translatable } from '../../../src/contract/core/translatable';
import { LIVE_AUDIENCE, liveKindOf } from '../../../src/contract/live/live';
import { withoutEvent } from '../auditLog/recordChange';
import { requireAccess } from '../auth/access';
import type { Handlers } from '../../handler';
import type { ExtensionEndpoints } from '../../../src/contract/endpoints';
import { httpError } from '../../http/httpError';
import type { Live } from './createLive';

/** @throws HTTPException 403 for what the caller may not see, 404 where nothing is told as it happens */
export const updatePresence =
  (live: Live | undefined): Handlers<ExtensionEndpoints>['viewers'] =>
  async ({ me }, said) => {
    if (!live) throw httpError(404, translatable('http.no_such_call'));
    requireAccess(LIVE_AUDIENCE[liveKindOf(said.record)!], me);
    return withoutEvent({ data: await live.setPresence({ ...said, id: me.userId, name: me.name }) });
  };
