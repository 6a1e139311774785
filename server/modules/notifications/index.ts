import { type SQL, and, eq, inArray, sql } from 'drizzle-orm';

import type { Id } from '../../../src/contract/core/field';
import type { Language } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { parseId, parseIds } from '../../crud/queries';
import type { ListQuery, RestHandlers } from '../../crud/restResources';
import { type DbOrTx, inTransaction } from '../../db/open';
import { seenNotifications, seenUntil } from '../../db/schema';
import { type RequestContext, httpError, withoutEvent } from '../../http/context';
import { DAY_MS } from '../../platform/time';
import { translateMessage } from '../../platform/translate';
import { lockPeopleForShare } from '../auth/people';
import { NOTIFICATION_KINDS, type NotificationData, notificationMessage } from './notificationKinds';

/** Maximum age in days of the records that cause notifications. */
const MAX_AGE_DAYS = 30;
/** Maximum number of notifications in the list. The list also reads at most this number of rows from each table. */
const MAX_NOTIFICATIONS = 1000;

type NotificationContext = Pick<RequestContext, 'db' | 'session' | 'now'>;

const visibleKinds = ({ session }: Pick<RequestContext, 'session'>) =>
  Object.entries(NOTIFICATION_KINDS).filter(([, { roles }]) =>
    roles.some((role) => session.roles.includes(role)),
  );

const notificationRows = (kind: string, { session, now }: Pick<NotificationContext, 'session' | 'now'>) => {
  const { from, where = () => sql`true` } = NOTIFICATION_KINDS[kind]!;
  const since = new Date(+now - MAX_AGE_DAYS * DAY_MS).toISOString();
  return sql`from ${from} where ${where(session)} and created_at >= ${since}`;
};

/** This type must be an alias, because the type parameter of `execute` does not accept an interface. */
type NotificationRow = {
  kind: string;
  id: number;
  at: string;
  unread: boolean;
  resolution: string | null;
  data: NotificationData;
  total: number;
};

const toNotification = (language: Language, { kind, id, at, unread, data, resolution }: NotificationRow) => ({
  id: `${kind}-${id}`,
  kind,
  message: translateMessage(language, notificationMessage(kind, data)),
  created_at: new Date(at).toISOString(),
  link: NOTIFICATION_KINDS[kind]!.link(id, data),
  unread,
  done: resolution,
});

type NotificationQuery = ListQuery<{ id?: Id | readonly Id[] | undefined }, 'id' | 'created_at'>;

/** Extracts the row ids from notification ids of one kind, such as 4 from `report-4`. */
const numbersIn = (kind: string, ids: Id | readonly Id[]) =>
  [ids].flat().flatMap((id) => {
    const [idKind, number = ''] = String(id).split('-');
    return idKind === kind ? parseIds(number) : [];
  });

/** Lists the caller's newest notifications with one statement, which reads `NotificationData` only for one page. */
const listNotifications = async (
  context: NotificationContext & Pick<RequestContext, 'language'>,
  { limit, offset, sort, filter: { id: ids } }: NotificationQuery,
) => {
  const { db, session, language } = context;
  const kinds = visibleKinds(context);
  if (!kinds.length) return { rows: [], total: 0 };
  const newest = kinds.map(
    ([kind]) => sql`(select ${kind}::text as kind, id, created_at ${notificationRows(kind, context)}
      ${ids === undefined ? sql`` : sql`and ${inArray(sql`id`, numbersIn(kind, ids))}`} order by created_at desc, id desc limit ${MAX_NOTIFICATIONS})`,
  );
  const dataCases = kinds.map(([kind, { data }]) => sql`when ${kind} then (${data})`);
  const resolutionCases = kinds.flatMap(([kind, { resolution }]) =>
    resolution ? [sql`when ${kind} then (${resolution})`] : [],
  );
  const byTime = (table: SQL, order: SQL) =>
    sql`${table}created_at ${order}, ${table}kind ${order}, ${table}id ${order}`;
  const orderOf = (table: SQL) => {
    const order = sql.raw(sort.order);
    return sort.field === 'id'
      ? sql`(${table}kind || '-' || ${table}id) collate "C" ${order}`
      : byTime(table, order);
  };
  const { rows } = await db.execute<NotificationRow | { kind: null; total: number }>(sql`
    with newest as (select * from (${sql.join(newest, sql` union all `)}) news order by ${byTime(sql``, sql`desc`)} limit ${MAX_NOTIFICATIONS}),
    page as (select * from newest order by ${orderOf(sql``)} limit ${limit} offset ${offset})
    select counted.total, page.kind, page.id, page.created_at as at,
      case page.kind ${sql.join(dataCases, sql` `)} end as data,
      page.created_at > coalesce(u.until, '-infinity') and s.user_id is null
        and resolved.resolution is null as unread, resolved.resolution
    from (select count(*)::integer as total from newest) counted
    left join page on true
    left join lateral (select ${resolutionCases.length ? sql`case page.kind ${sql.join(resolutionCases, sql` `)} end` : sql`null::text`} as resolution) resolved on true
    left join ${seenUntil} u on u.user_id = ${session.userId} and u.kind = page.kind
    left join ${seenNotifications} s on s.user_id = ${session.userId} and s.notification = page.kind || '-' || page.id
    order by ${orderOf(sql`page.`)}`);
  return {
    rows: rows.flatMap((row) => (row.kind === null ? [] : [toNotification(language, row)])),
    total: rows[0]?.total ?? 0,
  };
};

const getNotification = async (context: Parameters<typeof listNotifications>[0], notification: string) => {
  const [kind = '', number = ''] = notification.split('-');
  const id = parseId(number);
  if (id === undefined || `${kind}-${id}` !== notification) return undefined;
  const query = {
    limit: 1,
    offset: 0,
    sort: { field: 'id', order: 'ASC' },
    filter: { id: notification },
  } as const;
  return (await listNotifications(context, query)).rows[0];
};

/** Locks the caller's account, so that no rows are stored for a deleted account. @throws HTTPException 401 */
const withLockedCaller = ({ db, session }: NotificationContext, write: (tx: DbOrTx) => Promise<unknown>) =>
  inTransaction(db, async (tx) => {
    if (!(await lockPeopleForShare(tx, [session.userId])).size)
      throw httpError(401, translatable('auth.please_log_in'));
    return write(tx);
  });

const markSeen = (context: NotificationContext, notification: string) =>
  withLockedCaller(context, (tx) =>
    tx
      .insert(seenNotifications)
      .values({ userId: context.session.userId, notification })
      .onConflictDoNothing(),
  );

/** Marks all notifications as seen: stores the time of each kind's newest one, and deletes the marks of single ones. */
const markAllSeen = async (context: NotificationContext) => {
  const { session } = context;
  const kinds = visibleKinds(context).map(([kind]) => kind);
  if (!kinds.length) return;
  await withLockedCaller(context, async (tx) => {
    const newest = kinds.map(
      (kind) =>
        sql`select ${kind}::text as kind, max(created_at) as until ${notificationRows(kind, context)}`,
    );
    await tx.execute(sql`insert into ${seenUntil} (user_id, kind, until)
      select ${session.userId}, kind, until from (${sql.join(newest, sql` union all `)}) newest where until is not null
      on conflict (user_id, kind) do update set until = greatest(${seenUntil}.until, excluded.until)`);
    const seenKind = sql`split_part(${seenNotifications.notification}, '-', 1)`;
    await tx
      .delete(seenNotifications)
      .where(and(eq(seenNotifications.userId, session.userId), inArray(seenKind, kinds)));
  });
};

const ALL = 'all';

/** REST resource of the caller's notifications. An update marks one notification, or all with the id `all`, as seen. */
export const notifications: RestHandlers<'notifications'> = {
  list: listNotifications,
  get: getNotification,
  update: async (context, id, { unread }) => {
    if (id === ALL) {
      await markAllSeen(context);
      return withoutEvent({ id, unread });
    }
    const notification = await getNotification(context, id);
    if (!notification) return undefined;
    await markSeen(context, notification.id);
    return withoutEvent({ ...notification, unread });
  },
};
