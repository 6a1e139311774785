import { sql, type SQL, inArray } from 'drizzle-orm';

import type { Action } from '../../../src/contract/auditLog/actions';
import type { ActivityFilter } from '../../../src/contract/auditLog/activity';
import type { Sort } from '../../../src/contract/core/restResource';
import { staff } from '../../../src/contract/auth/extensions';
import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import type { Role } from '../../../src/contract/roles';
import { parseReference } from '../../../src/contract/core/reference';
import type { DbOrTx } from '../../db/open';
import { boundedTotal, parseId, parseIds } from '../../crud/extraRows';
import { wordPatterns } from '../../crud/search';
import { reasonTexts } from '../../crud/reasonTexts';
import { toEvent, type EventRow } from './toEvent';
import { endOfRange } from '../../crud/periods';
import { type RequestContext, missingRoleError } from '../../http/context';

type UserKind = (typeof ACCOUNT_KINDS)[number];
/** The role that may see people of a kind. */
export type ManagerRole = Record<UserKind, Role>;

/** A target that is a person: their kind and number. */
const parsePersonTarget = (target: string | undefined) => {
  const { kind, number } = parseReference(target);
  const id = parseId(number);
  return id !== undefined && ACCOUNT_KINDS.includes(kind as UserKind)
    ? { kind: kind as UserKind, id }
    : undefined;
};

/** Returns the conditions of a filter on `tys.activity a`, without those of a search. */
const conditionsOf = ({ id, actor, action, target, from, to }: ActivityFilter): SQL[] => {
  const person = parsePersonTarget(target);
  return [
    ...(id === undefined ? [] : [inArray(sql`a.id`, parseIds(id))]),
    ...(actor === undefined ? [] : [sql`a.actor_id = ${parseId(actor) ?? 0}`]),
    ...(typeof action === 'string' ? [sql`a.action = ${action}`] : []),
    ...(person
      ? [
          sql`a.person_id = ${person.id}`,
          sql`exists (select from tys.users u where u.id = ${person.id} and u.role = ${person.kind})`,
        ]
      : target === undefined
        ? []
        : [sql`a.target = ${target}`]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${new Date(from).toISOString()}`]),
    ...(to === undefined ? [] : [sql`a.created_at < ${endOfRange(to).toISOString()}`]),
  ];
};

/** How many people whose name or address has the words are looked at: their events, not all events, are read. */
const MOST_PEOPLE = 50;

interface Query {
  filter: ActivityFilter;
  sort: Sort<'id' | 'created_at'>;
  offset: number;
  limit: number;
}
const NEWEST_FIRST: Query['sort'] = { field: 'created_at', order: 'DESC' };

const ALL_ACTIVITY_ROLES: readonly Role[] = staff.activity.allRowsRoles;

/** Whoever manages administrators reads everything; others what concerns one person whom they may see. @throws HTTPException 403 */
const requireMayRead = (
  managerRole: ManagerRole,
  { session }: RequestContext,
  target: string | undefined,
) => {
  const person = parsePersonTarget(target);
  const needed = person ? [...ALL_ACTIVITY_ROLES, managerRole[person.kind]] : ALL_ACTIVITY_ROLES;
  if (!needed.some((role) => session.roles.includes(role))) throw missingRoleError(needed);
};

const all = (conditions: readonly SQL[]) =>
  conditions.length ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/** @param table an alias, of which the columns are */
const by = ({ field, order }: Query['sort'], table: string) =>
  sql.raw(field === 'id' ? `${table}.id ${order}` : `${table}.created_at ${order}, ${table}.id ${order}`);

/** The first rows of an order: how many. */
interface First {
  rows: number;
  sort: Query['sort'];
}

const firstOf = (conditions: readonly SQL[], { rows, sort }: First) =>
  sql`(select a.id, a.created_at from tys.activity a ${all(conditions)} order by ${by(sort, 'a')} limit ${rows})`;

/** In the order in which they were written, of which the words have an index. */
const firstOfWords = (conditions: readonly SQL[], { rows, sort }: First) =>
  sql`(select a.id, a.created_at from tys.activity_texts t join tys.activity a on a.id = t.event_id ${all(conditions)}
    order by t.event_id ${sql.raw(sort.order)} limit ${rows})`;

/**
 * Events whose person, actor, note or thing has the words. Each way reads the first of its own, by its index, and no more
 * than the page needs: a word that half of all events have costs no more than a rare one.
 */
const searched = (q: string, conditions: readonly SQL[], first: First) => {
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
    sql`select found.* from people cross join lateral ${firstOf([sql`${column} = people.id`, ...conditions], first)} found`;
  return sql`(with people as (${sql.join(ACCOUNT_KINDS.map(ofKind), sql` union all `)})
    ${of(sql`a.person_id`)} union ${of(sql`a.actor_id`)} union
    ${firstOfWords([has(sql`t.words`), ...conditions], first)})`;
};

/** Which kind's reasons an action is done for. */
const kindOfReason = sql`(case a.action when 'blocked' then 'block' when 'restricted' then 'restrict'
  when 'deleted' then 'delete' when 'refunded' then 'refund' when 'request_denied' then 'deny' end)`;

const select = (which: SQL, { limit, offset, sort }: Omit<Query, 'filter'>) => sql`
  with page as (select id, created_at from ${which} found order by ${by(sort, 'found')}
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
  order by ${by(sort, 'page')}`;

/** Finds events of any of several actions. Reads the first of each action by its index, and no more than the page needs. */
const anyOf = (actions: readonly Action[], firstWith: (conditions: readonly SQL[]) => SQL) => {
  const each = actions.map((action) => firstWith([sql`a.action = ${action}`]));
  return sql`(${sql.join(each, sql` union all `)})`;
};

/** The first events that a filter finds. */
const firstFound = (filter: ActivityFilter, first: First) => {
  const conditions = conditionsOf(filter);
  const firstWith = (more: readonly SQL[]) => {
    const every = [...more, ...conditions];
    return filter.q ? searched(filter.q, every, first) : firstOf(every, first);
  };
  return Array.isArray(filter.action) ? anyOf(filter.action, firstWith) : firstWith([]);
};

const countFound = async (db: DbOrTx, filter: ActivityFilter, first: First) => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select least(count(*), ${first.rows})::integer as total from ${firstFound(filter, first)} found`,
  );
  return rows[0]!.total;
};

/** A page of what was done. @throws HTTPException 403 when it is more than the caller may see */
export const listEvents = async (managerRole: ManagerRole, context: RequestContext, query: Query) => {
  const { db, language } = context;
  const { filter, offset, limit, sort } = query;
  requireMayRead(managerRole, context, filter.target);
  const which = firstFound(filter, { rows: offset + limit, sort });
  const [{ rows }, total] = await Promise.all([
    db.execute<EventRow>(select(which, query)),
    // Each of the ways that words are found by would read as many rows as are counted.
    boundedTotal(query, (most) => countFound(db, filter, { rows: most, sort }), filter.q ? 0 : undefined),
  ]);
  return { rows: rows.map((row) => toEvent(row, language)), ...total };
};

/** The event of this number, for whoever may read it. */
export const findEvent = async (
  { language }: Pick<RequestContext, 'language'>,
  db: DbOrTx,
  number: number,
) => {
  const { rows } = await db.execute<EventRow>(
    select(firstOf([sql`a.id = ${number}`], { rows: 1, sort: NEWEST_FIRST }), {
      limit: 1,
      offset: 0,
      sort: NEWEST_FIRST,
    }),
  );
  return rows[0] && toEvent(rows[0], language);
};

/** One event. @throws HTTPException 403 when the caller may not see it */
export const getEvent = async (managerRole: ManagerRole, context: RequestContext, id: string) => {
  const number = parseId(id);
  const event = number === undefined ? undefined : await findEvent(context, context.db, number);
  if (event)
    requireMayRead(
      managerRole,
      context,
      event.person ? `${event.person.role}:${event.person.id}` : undefined,
    );
  return event;
};
