import { sql, type SQL } from 'drizzle-orm';

import type { Action } from '../../src/contract/actions';
import type { ActivityFilter } from '../../src/contract/activity';
import { staff } from '../../src/contract/extras/staff';
import { ACCOUNT_KINDS } from '../../src/contract/choices';
import type { Role } from '../../src/contract/roles';
import type { DbOrTx } from '../db/open';
import type { Context } from '../handler';
import { httpError } from '../http/httpError';
import { MANAGER_ROLE, type UserKind } from '../people/personAccess';
import { parseId } from '../rows/ids';
import { wordPatterns } from '../rows/search';
import { needsRole } from '../sentences/access';
import { reasonTexts } from '../reasons/reasonTexts';
import { conditionsOf, parsePersonTarget } from './conditions';
import { toEvent, type EventRow } from './toEvent';

/** How many people whose name or address has the words are looked at: their events, not all events, are read. */
const MOST_PEOPLE = 50;

interface Query {
  filter: ActivityFilter;
  offset: number;
  limit: number;
}

const ALL_ACTIVITY_ROLES: readonly Role[] = staff.activity.allRowsRoles;

/** Whoever manages administrators reads everything; others what concerns one person whom they may see. @throws HTTPException 403 */
const requireMayRead = ({ me }: Pick<Context, 'me'>, target: string | undefined) => {
  const person = parsePersonTarget(target);
  const needed = person ? [...ALL_ACTIVITY_ROLES, MANAGER_ROLE[person.kind]] : ALL_ACTIVITY_ROLES;
  if (!needed.some((role) => me.roles.includes(role))) throw httpError(403, needsRole(needed));
};

const all = (conditions: readonly SQL[]) =>
  conditions.length ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

const newest = (conditions: readonly SQL[], rows: number) =>
  sql`(select a.id, a.created_at from tys.activity a ${all(conditions)}
    order by a.created_at desc, a.id desc limit ${rows})`;

/** In the order in which they were written, of which the words have an index. */
const newestOfWords = (conditions: readonly SQL[], rows: number) =>
  sql`(select a.id, a.created_at from tys.activity_texts t join tys.activity a on a.id = t.event_id ${all(conditions)}
    order by t.event_id desc limit ${rows})`;

/**
 * Events whose person, actor, note or thing has the words. Each way reads the newest of its own, by its index, and no more
 * than the page needs: a word that half of all events have costs no more than a rare one.
 */
const searched = (q: string, conditions: readonly SQL[], rows: number) => {
  const patterns = wordPatterns(q);
  const has = (column: SQL) =>
    sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` and `,
    );
  const ofKind = (kind: UserKind) =>
    sql`(select id from tys.users where role = ${kind} and deleted_at is null and ${has(sql`search_text`)}
      limit ${MOST_PEOPLE})`;
  const of = (column: SQL) =>
    sql`select found.* from people cross join lateral ${newest([sql`${column} = people.id`, ...conditions], rows)} found`;
  return sql`(with people as (${sql.join(ACCOUNT_KINDS.map(ofKind), sql` union all `)})
    ${of(sql`a.person_id`)} union ${of(sql`a.actor_id`)} union
    ${newestOfWords([has(sql`t.words`), ...conditions], rows)})`;
};

/** Which kind's reasons an action is done for. */
const kindOfReason = sql`(case a.action when 'blocked' then 'block' when 'restricted' then 'restrict'
  when 'deleted' then 'delete' when 'refunded' then 'refund' when 'request_denied' then 'deny' end)`;

const select = (which: SQL, { limit, offset }: Pick<Query, 'limit' | 'offset'>) => sql`
  with page as (select id, created_at from ${which} found order by created_at desc, id desc
    limit ${limit} offset ${offset})
  select a.id, a.created_at, a.action, a.actor_id, a.target, a.person_id, a.facts, a.request_id, u.role,
    own.value as own, detail.value as detail,
    coalesce(nullif(trim(invited.first_name || ' ' || invited.last_name), ''), invited.email) as invited,
    ${reasonTexts(kindOfReason, sql`a.facts::json ->> 'reason'`)} as reason
  from page join tys.activity a on a.id = page.id
  left join tys.users u on u.id = a.person_id
  left join tys.invitations invited
    on invited.id = case when a.target like 'invitation:%' then substring(a.target from 12)::int end
  left join tys.activity_texts own on own.event_id = a.id and own.part = 'actor'
  left join tys.activity_texts detail on detail.event_id = a.id and detail.part = 'detail'
  order by page.created_at desc, page.id desc`;

/** Those of any of several actions: of each the newest, by its index, and no more than the page needs. */
const anyOf = (actions: readonly Action[], newestOf: (conditions: readonly SQL[]) => SQL) => {
  const each = actions.map((action) => newestOf([sql`a.action = ${action}`]));
  return sql`(${sql.join(each, sql` union all `)})`;
};

/** A page of what was done, newest first. @throws HTTPException 403 when it is more than the caller may see */
export const listEvents = async (context: Context, { filter, ...page }: Query) => {
  requireMayRead(context, filter.target);
  const conditions = conditionsOf(filter);
  const rows = page.offset + page.limit;
  const newestOf = (more: readonly SQL[]) => {
    const every = [...more, ...conditions];
    return filter.q ? searched(filter.q, every, rows) : newest(every, rows);
  };
  const which = Array.isArray(filter.action) ? anyOf(filter.action, newestOf) : newestOf([]);
  const { rows: found } = await context.db.execute<EventRow>(select(which, page));
  return found.map((row) => toEvent(row, context.language));
};

/** The event of this number, for whoever may read it. */
export const findEvent = async ({ language }: Pick<Context, 'language'>, db: DbOrTx, number: number) => {
  const { rows } = await db.execute<EventRow>(
    select(newest([sql`a.id = ${number}`], 1), { limit: 1, offset: 0 }),
  );
  return rows[0] && toEvent(rows[0], language);
};

/** One event. @throws HTTPException 403 when the caller may not see it */
export const getEvent = async (context: Context, id: string) => {
  const number = parseId(id);
  const event = number === undefined ? undefined : await findEvent(context, context.db, number);
  if (event) requireMayRead(context, event.person ? `${event.person.role}:${event.person.id}` : undefined);
  return event;
};
