import { sql, type SQL } from 'drizzle-orm';

import { pickLanguage, type Language } from '../../src/contract/bilingual';
import { seenNotifications, seenUntil } from '../db/schema';
import type { Context } from '../handler';
import { NOTIFICATION_KINDS, messageOf } from './notificationKinds';
import { DAY_MS } from '../time';

/** Older things are in their lists, and are not notified of. */
const DAYS = 30;
/** The most that are found, so that the database never reads a whole table. */
const MOST = 1000;

type Reader = Pick<Context, 'db' | 'me' | 'now' | 'language'>;

const sinceOf = (now: Date) => new Date(+now - DAYS * DAY_MS).toISOString();

/** The kinds that the reader's roles cover. */
export const visibleKinds = ({ me }: Pick<Context, 'me'>) =>
  Object.entries(NOTIFICATION_KINDS).filter(([, { roles }]) => roles.some((role) => me.roles.includes(role)));

/** The rows of a kind in that time; each kind's table has an index that ends in `created_at`. */
export const notificationRows = (kind: string, { me, now }: Pick<Reader, 'me' | 'now'>) => {
  const { from, where = () => sql`true` } = NOTIFICATION_KINDS[kind]!;
  return sql`from ${from} where ${where(me)} and created_at >= ${sinceOf(now)}`;
};

/** A type, because `execute` does not accept an interface. */
type Found = {
  kind: string;
  id: number;
  at: string;
  unread: boolean;
  done: string | null;
  about: Parameters<typeof messageOf>[1];
  total: number;
};

const toNotice = (language: Language, { kind, id, at, unread, about, done }: Found) => ({
  id: `${kind}-${id}`,
  kind,
  message: pickLanguage(language, messageOf(kind, about)),
  created_at: new Date(at).toISOString(),
  link: NOTIFICATION_KINDS[kind]!.link(id, about),
  unread,
  done,
});

interface Which {
  limit: number;
  offset: number;
  /** To find this one and no other. */
  only?: { kind: string; id: number };
}

/** One page of the newest notifications of all kinds, in one statement that reads no more than it has to. */
export const findNotifications = async (reader: Reader, { limit, offset, only }: Which) => {
  const { db, me, language } = reader;
  const mine = visibleKinds(reader).filter(([kind]) => !only || kind === only.kind);
  if (!mine.length) return { rows: [], total: 0 };
  const newest = mine.map(
    ([kind]) => sql`(select ${kind}::text as kind, id, created_at ${notificationRows(kind, reader)}
      ${only ? sql`and id = ${only.id}` : sql``} order by created_at desc, id desc limit ${MOST})`,
  );
  const about = mine.map(([kind, { about: row }]) => sql`when ${kind} then (${row})`);
  const done = mine.flatMap(([kind, { done: how }]) => (how ? [sql`when ${kind} then (${how})`] : []));
  const byTime = (table: SQL) => sql`${table}created_at desc, ${table}kind desc, ${table}id desc`;
  const { rows } = await db.execute<Found | { kind: null; total: number }>(sql`
    with newest as (select * from (${sql.join(newest, sql` union all `)}) news order by ${byTime(sql``)} limit ${MOST}),
    page as (select * from newest order by ${byTime(sql``)} limit ${limit} offset ${offset})
    select counted.total, page.kind, page.id, page.created_at as at,
      case page.kind ${sql.join(about, sql` `)} end as about,
      page.created_at > coalesce(u.until, '-infinity') and s.user_id is null
        and dealt.done is null as unread, dealt.done
    from (select count(*)::integer as total from newest) counted
    left join page on true
    left join lateral (select ${done.length ? sql`case page.kind ${sql.join(done, sql` `)} end` : sql`null::text`} as done) dealt on true
    left join ${seenUntil} u on u.user_id = ${me.userId} and u.kind = page.kind
    left join ${seenNotifications} s on s.user_id = ${me.userId} and s.notification = page.kind || '-' || page.id
    order by ${byTime(sql`page.`)}`);
  return {
    rows: rows.flatMap((row) => (row.kind === null ? [] : [toNotice(language, row)])),
    total: rows[0]?.total ?? 0,
  };
};
