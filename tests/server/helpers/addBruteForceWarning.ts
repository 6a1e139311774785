import { insertEvents } from '../../../server/modules/auditLog';
import type { Db } from '../../../server/db/open';

/** Records a brute-force warning for an administrator, or for an unknown email without an id. */
export const addBruteForceWarning = (db: Db, id: number | undefined, now: Date) => {
  const person = id === undefined ? undefined : { id, name: 'Ada Tester' };
  const event = { action: 'warned', ...(person && { person }) } as const;
  return insertEvents(db, { now, requestId: undefined, actor: undefined }, [event]);
};
