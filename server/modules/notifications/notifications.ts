import { and, eq, inArray, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import type { ExtraHandlers } from '../../crud/extra';
import { findNotifications, visibleKinds, notificationRows } from './findNotifications';
import { inTransaction } from '../../db/inTransaction';
import type { DbOrTx } from '../../db/open';
import { seenNotifications, seenUntil } from '../../db/schema';
import { lockPeopleForShare } from '../auth/lockPeopleForShare';
import { type RequestContext, withoutEvent, httpError } from '../../http/context';
import { parseId } from '../../crud/extraRows';

type Reader = Pick<RequestContext, 'db' | 'session' | 'now'>;

/** Runs the work unless the caller is being deleted, so that nothing is stored for a deleted person. @throws HTTPException 401 */
const unlessDeleted = ({ db, session }: Reader, work: (tx: DbOrTx) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    if (!(await lockPeopleForShare(tx, [session.userId])).size)
      throw httpError(401, translatable('auth.please_log_in'));
    return work(tx);
  });

const markSeen = (reader: Reader, notification: string) =>
  unlessDeleted(reader, (tx) =>
    tx
      .insert(seenNotifications)
      .values({ userId: reader.session.userId, notification })
      .onConflictDoNothing(),
  );

/** Stores the newest moment of each kind, so that what comes later is unread; the entries of single ones are then needless. */
const markAllSeen = async (reader: Reader) => {
  const { session } = reader;
  const kinds = visibleKinds(reader).map(([kind]) => kind);
  if (!kinds.length) return;
  await unlessDeleted(reader, async (tx) => {
    const newest = kinds.map(
      (kind) => sql`select ${kind}::text as kind, max(created_at) as until ${notificationRows(kind, reader)}`,
    );
    await tx.execute(sql`insert into ${seenUntil} (user_id, kind, until)
      select ${session.userId}, kind, until from (${sql.join(newest, sql` union all `)}) newest where until is not null
      on conflict (user_id, kind) do update set until = greatest(${seenUntil}.until, excluded.until)`);
    const single = sql`split_part(${seenNotifications.notification}, '-', 1)`;
    await tx
      .delete(seenNotifications)
      .where(and(eq(seenNotifications.userId, session.userId), inArray(single, kinds)));
  });
};

/** The id that stands for all of them in an update. */
const ALL = 'all';

const get = async (context: Parameters<typeof findNotifications>[0], notification: string) => {
  const [kind = '', number = ''] = notification.split('-');
  const id = parseId(number);
  if (id === undefined || `${kind}-${id}` !== notification) return undefined;
  const sort = { field: 'id', order: 'ASC' } as const;
  const { rows } = await findNotifications(context, {
    limit: 1,
    offset: 0,
    sort,
    filter: { id: notification },
  });
  return rows[0];
};

/** Which ones are seen is kept for each administrator. A seen one cannot become unread again. */
export const notifications: ExtraHandlers<'notifications'> = {
  list: findNotifications,
  get,
  update: async (context, id, { unread }) => {
    if (id === ALL) {
      await markAllSeen(context);
      return withoutEvent({ id, unread });
    }
    const notice = await get(context, id);
    if (!notice) return undefined;
    await markSeen(context, notice.id);
    return withoutEvent({ ...notice, unread });
  },
};
