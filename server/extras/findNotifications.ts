import { sql, type SQL } from 'drizzle-orm';

import { ONLY } from '../../src/contract/routes';
import { seenNotifications, seenUntil } from '../db/schema';
import type { Context } from '../handler';
import { NOTIFICATION_KINDS, messageOf } from './notificationKinds';

/** How far back they go: what is older is no news, and stays in its list. */
const DAYS = 30;
/** The most there are at a time: whoever has more has the lists. So the database never goes through all of a table. */
const MOST = 1000;

type Reader = Pick<Context, 'db' | 'me' | 'now'>;

const sinceOf = (now: Date) => new Date(+now - DAYS * 24 * 60 * 60 * 1000).toISOString();

/** The kinds that the reader's roles cover. */
export const kindsOf = ({ me }: Pick<Context, 'me'>) =>
  Object.entries(NOTIFICATION_KINDS).filter(([, { role }]) => me.roles.includes(role));

/** A kind's rows since then, by its index on when they came. */
export const rowsOf = (kind: string, now: Date) => {
  const { from, where = sql`true` } = NOTIFICATION_KINDS[kind]!;
  return sql`from ${from} where ${where} and created_at >= ${sinceOf(now)}`;
};

/** A type, not an interface: what the database answers is a record of any columns. */
type Found = {
  kind: string;
  id: number;
  at: string;
  unread: boolean;
  about: Parameters<typeof messageOf>[1];
  total: number;
};

const toNotice = ({ kind, id, at, unread, about }: Found) => ({
  id: `${kind}-${id}`,
  kind,
  message: messageOf(kind, about),
  created_at: new Date(at).toISOString(),
  link: `${NOTIFICATION_KINDS[kind]!.link}?${ONLY}=${id}`,
  unread,
});

interface Which {
  limit: number;
  offset: number;
  /** That one alone. */
  only?: { kind: string; id: number };
}

/** The newest of every kind, and of these the page, in one statement that reads no more than it has to. */
export const findNotifications = async ({ db, me, now }: Reader, { limit, offset, only }: Which) => {
  const mine = kindsOf({ me }).filter(([kind]) => !only || kind === only.kind);
  if (!mine.length) return { rows: [], total: 0 };
  const newest = mine.map(
    ([kind]) => sql`(select ${kind}::text as kind, id, created_at ${rowsOf(kind, now)}
      ${only ? sql`and id = ${only.id}` : sql``} order by created_at desc, id desc limit ${MOST})`,
  );
  const about = mine.map(([kind, { about: row }]) => sql`when ${kind} then (${row})`);
  const byTime = (table: SQL) => sql`${table}created_at desc, ${table}kind desc, ${table}id desc`;
  const { rows } = await db.execute<Found | { kind: null; total: number }>(sql`
    with newest as (select * from (${sql.join(newest, sql` union all `)}) news order by ${byTime(sql``)} limit ${MOST}),
    page as (select * from newest order by ${byTime(sql``)} limit ${limit} offset ${offset})
    select counted.total, page.kind, page.id, page.created_at as at,
      case page.kind ${sql.join(about, sql` `)} end as about,
      page.created_at > coalesce(u.until, '-infinity') and s.user_id is null as unread
    from (select count(*)::integer as total from newest) counted
    left join page on true
    left join ${seenUntil} u on u.user_id = ${me.userId} and u.kind = page.kind
    left join ${seenNotifications} s on s.user_id = ${me.userId} and s.notification = page.kind || '-' || page.id
    order by ${byTime(sql`page.`)}`);
  return {
    rows: rows.flatMap((row) => (row.kind === null ? [] : [toNotice(row)])),
    total: rows[0]?.total ?? 0,
  };
};
