import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { sessions } from '../../db/schema';
import { endPendingSignIns, type Session } from './sessions';

const end = (db: DbOrTx, me: Session, which: SQL | undefined) =>
  db
    .update(sessions)
    .set({ endedBy: sql`case when ${sessions.userId} = ${me.userId} then 'owner' else 'colleague' end` })
    .where(and(which, isNull(sessions.endedBy)))
    .returning({ userId: sessions.userId });

/** Ends one session. Its row stays for as long as it would have lasted, to say who ended it. */
export const endSessionById = (db: DbOrTx, me: Session, id: number) => end(db, me, eq(sessions.id, id));

/** Ends all of somebody's but the one that asks, and whatever would start new ones. */
export const endUserSessions = async (db: DbOrTx, me: Session, person: number) => {
  await endPendingSignIns(db, [person]);
  return end(db, me, and(eq(sessions.userId, person), ne(sessions.tokenHash, me.tokenHash)));
};
