import { inArray, sql, type SQL } from 'drizzle-orm';

import type { Language } from '../../../src/contract/core/languages';
import { translateMessage } from '../../platform/translate';
import type { Sort } from '../../../src/contract/core/restResource';
import type { Id } from '../../../src/contract/core/field';
import { seenNotifications, seenUntil } from '../../db/schema';
import { NOTIFICATION_KINDS, messageOf } from './notificationKinds';
import { DAY_MS } from '../../platform/time';
import type { RequestContext } from '../../http/context';
import { parseIds } from '../../crud/extraRows';

/** Older things are in their lists, and are not notified of. */
const DAYS = 30;
/** The most that are found, so that the database never reads a whole table. */
const MOST = 1000;

type Reader = Pick<RequestContext, 'db' | 'session' | 'now' | 'language'>;

const sinceOf = (now: Date) => new Date(+now - DAYS * DAY_MS).toISOString();

/** The kinds that the reader's roles cover. */
export const visibleKinds = ({ session }: Pick<RequestContext, 'session'>) =>
  Object.entries(NOTIFICATION_KINDS).filter(([, { roles }]) =>
    roles.some((role) => session.roles.includes(role)),
  );

/** The rows of a kind in that time; each kind's table has an index that ends in `created_at`. */
export const notificationRows = (kind: string, { session, now }: Pick<Reader, 'session' | 'now'>) => {
  const { from, where = () => sql`true` } = NOTIFICATION_KINDS[kind]!;
  return sql`from ${from} where ${where(session)} and created_at >= ${sinceOf(now)}`;
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
  message: translateMessage(language, messageOf(kind, about)),
  created_at: new Date(at).toISOString(),
  link: NOTIFICATION_KINDS[kind]!.link(id, about),
  unread,
  done,
});

interface Which {
  limit: number;
  offset: number;
  sort: Sort<'id' | 'created_at'>;
  filter: { id?: Id | readonly Id[] | undefined };
}

/** The numbers of a kind in ids such as `report-4`. */
const numbersIn = (kind: string, ids: Id | readonly Id[]) =>
  [ids].flat().flatMap((id) => {
    const [of, number = ''] = String(id).split('-');
    return of === kind ? parseIds(number) : [];
  });

/** One page of the newest notifications of all kinds, in one statement that reads no more than it has to. */
export const findNotifications = async (
  reader: Reader,
  { limit, offset, sort, filter: { id: ids } }: Which,
) => {
  const { db, session, language } = reader;
  const mine = visibleKinds(reader);
  if (!mine.length) return { rows: [], total: 0 };
  const newest = mine.map(
    ([kind]) => sql`(select ${kind}::text as kind, id, created_at ${notificationRows(kind, reader)}
      ${ids === undefined ? sql`` : sql`and ${inArray(sql`id`, numbersIn(kind, ids))}`} order by created_at desc, id desc limit ${MOST})`,
  );
  const about = mine.map(([kind, { about: row }]) => sql`when ${kind} then (${row})`);
  const done = mine.flatMap(([kind, { done: how }]) => (how ? [sql`when ${kind} then (${how})`] : []));
  const byTime = (table: SQL, order: SQL) =>
    sql`${table}created_at ${order}, ${table}kind ${order}, ${table}id ${order}`;
  const by = (table: SQL) => {
    const order = sql.raw(sort.order);
    return sort.field === 'id'
      ? sql`(${table}kind || '-' || ${table}id) collate "C" ${order}`
      : byTime(table, order);
  };
  const { rows } = await db.execute<Found | { kind: null; total: number }>(sql`
    with newest as (select * from (${sql.join(newest, sql` union all `)}) news order by ${byTime(sql``, sql`desc`)} limit ${MOST}),
    page as (select * from newest order by ${by(sql``)} limit ${limit} offset ${offset})
    select counted.total, page.kind, page.id, page.created_at as at,
      case page.kind ${sql.join(about, sql` `)} end as about,
      page.created_at > coalesce(u.until, '-infinity') and s.user_id is null
        and dealt.done is null as unread, dealt.done
    from (select count(*)::integer as total from newest) counted
    left join page on true
    left join lateral (select ${done.length ? sql`case page.kind ${sql.join(done, sql` `)} end` : sql`null::text`} as done) dealt on true
    left join ${seenUntil} u on u.user_id = ${session.userId} and u.kind = page.kind
    left join ${seenNotifications} s on s.user_id = ${session.userId} and s.notification = page.kind || '-' || page.id
    order by ${by(sql`page.`)}`);
  return {
    rows: rows.flatMap((row) => (row.kind === null ? [] : [toNotice(language, row)])),
    total: rows[0]?.total ?? 0,
  };
};
