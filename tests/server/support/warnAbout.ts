import { insertEvents } from '../../../server/modules/auditLog';
import type { Db } from '../../../server/db/open';

/** Notes that an administrator was warned of somebody who guesses at their account; without a number, at nobody's. */
export const warnAbout = (db: Db, id: number | undefined, now: Date) => {
  const person = id === undefined ? undefined : { id, name: 'Ada Tester' };
  const event = { action: 'warned', ...(person && { person }) } as const;
  return insertEvents(db, { now, requestId: undefined, actor: undefined }, [event]);
};
