import { and, eq, inArray, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { inTransaction } from '../../db/inTransaction';
import type { DbOrTx } from '../../db/open';
import { seenNotifications, seenUntil } from '../../db/schema';
import type { Context } from '../../handler';
import { httpError } from '../../http/httpError';
import { lockPeopleForShare } from '../accounts/lockPeopleForShare';
import { visibleKinds, notificationRows } from './findNotifications';

type Reader = Pick<Context, 'db' | 'me' | 'now'>;

/** Runs the work unless the caller is being deleted, so that nothing is stored for a deleted person. @throws HTTPException 401 */
const unlessDeleted = ({ db, me }: Reader, work: (tx: DbOrTx) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    if (!(await lockPeopleForShare(tx, [me.userId])).size)
      throw httpError(401, translatable('auth.please_log_in'));
    return work(tx);
  });

export const markSeen = (reader: Reader, notification: string) =>
  unlessDeleted(reader, (tx) =>
    tx.insert(seenNotifications).values({ userId: reader.me.userId, notification }).onConflictDoNothing(),
  );

/** Stores the newest moment of each kind, so that what comes later is unread; the entries of single ones are then needless. */
export const markAllSeen = async (reader: Reader) => {
  const { me } = reader;
  const kinds = visibleKinds(reader).map(([kind]) => kind);
  if (!kinds.length) return;
  await unlessDeleted(reader, async (tx) => {
    const newest = kinds.map(
      (kind) => sql`select ${kind}::text as kind, max(created_at) as until ${notificationRows(kind, reader)}`,
    );
    await tx.execute(sql`insert into ${seenUntil} (user_id, kind, until)
      select ${me.userId}, kind, until from (${sql.join(newest, sql` union all `)}) newest where until is not null
      on conflict (user_id, kind) do update set until = greatest(${seenUntil}.until, excluded.until)`);
    const single = sql`split_part(${seenNotifications.notification}, '-', 1)`;
    await tx
      .delete(seenNotifications)
      .where(and(eq(seenNotifications.userId, me.userId), inArray(single, kinds)));
  });
};
