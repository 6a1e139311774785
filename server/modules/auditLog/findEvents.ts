import { sql, type SQL, inArray } from 'drizzle-orm';

import type { Action, ActivityFilter } from '../../../src/contract/auditLog';
import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import { parseReference } from '../../../src/contract/core/inputs';
import type { ListQuery } from '../../crud/restResources';
import { parseId, parseIds } from '../../crud/queries';
import { endOfRange } from '../../crud/periods';
import { reasonTexts, type ReasonTexts } from '../../crud/reasonTexts';
import { wordPatterns } from '../../crud/conditions';
import type { DbOrTx } from '../../db/open';
import type { EventColumns } from './hashChain';

export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export type EventQuery = ListQuery<ActivityFilter, 'id' | 'created_at'>;

export type EventRow = EventColumns & {
  id: string;
  created_at: Date | string;
  /** Role of the person that the event is about. */
  role: string | null;
  /** Encoded texts of the actor (`own`) and of the event (`detail`), or `null` if the texts were erased. */
  own: string | null;
  detail: string | null;
  /** Name or email address of the invited administrator, until the invitation is deleted. */
  invited: string | null;
  reason: ReasonTexts | null;
};

/** Maximum number of people per kind of account that a search finds. Only the events of these people are read. */
const MAX_PEOPLE = 50;

/** Parses a target such as `buyer:1042`. Returns `undefined` for a target that is not a person. */
export const parsePersonTarget = (target: string | undefined) => {
  const { kind, number } = parseReference(target);
  const id = parseId(number);
  return id !== undefined && ACCOUNT_KINDS.includes(kind as AccountKind)
    ? { kind: kind as AccountKind, id }
    : undefined;
};

/** Returns the SQL conditions of a filter. Omits the search `q`, and omits `action` if it is a list of actions. */
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

const whereAll = (conditions: readonly SQL[]) =>
  conditions.length ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

const orderBy = ({ field, order }: EventQuery['sort'], table: string) =>
  sql.raw(field === 'id' ? `${table}.id ${order}` : `${table}.created_at ${order}, ${table}.id ${order}`);

/** Sort order and maximum number of the events that a page needs. */
interface Bounds {
  rows: number;
  sort: EventQuery['sort'];
}

const selectFirst = (conditions: readonly SQL[], { rows, sort }: Bounds) =>
  sql`(select a.id, a.created_at from tys.activity a ${whereAll(conditions)} order by ${orderBy(sort, 'a')} limit ${rows})`;

/** Selects events by their texts. Sorts by event id, because an index of the texts supports this order. */
const selectFirstByText = (conditions: readonly SQL[], { rows, sort }: Bounds) =>
  sql`(select a.id, a.created_at from tys.activity_texts t join tys.activity a on a.id = t.event_id ${whereAll(conditions)}
    order by t.event_id ${sql.raw(sort.order)} limit ${rows})`;

/**
 * Finds events by the words of a search. An event matches if its person, its actor, or its target name and note contain
 * all words. Each branch of the union uses an index and stops at the rows that the page needs. Frequent words then cost
 * the same as rare words.
 */
const selectFirstBySearch = (q: string, conditions: readonly SQL[], bounds: Bounds) => {
  const patterns = wordPatterns(q);
  const matches = (column: SQL) =>
    sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` and `,
    );
  const peopleOfKind = (kind: AccountKind) =>
    sql`(select id from tys.users where role = ${kind} and deleted_at is null and ${matches(sql`search_text`)}
      limit ${MAX_PEOPLE})`;
  const eventsOfPeople = (column: SQL) =>
    sql`select found.* from people cross join lateral ${selectFirst([sql`${column} = people.id`, ...conditions], bounds)} found`;
  return sql`(with people as (${sql.join(ACCOUNT_KINDS.map(peopleOfKind), sql` union all `)})
    ${eventsOfPeople(sql`a.person_id`)} union ${eventsOfPeople(sql`a.actor_id`)} union
    ${selectFirstByText([matches(sql`t.words`), ...conditions], bounds)})`;
};

/** Selects the first events of each action through an index. One query for all actions would scan the whole table. */
const selectFirstOfActions = (
  actions: readonly Action[],
  selectWith: (conditions: readonly SQL[]) => SQL,
) => {
  const branches = actions.map((action) => selectWith([sql`a.action = ${action}`]));
  return sql`(${sql.join(branches, sql` union all `)})`;
};

const selectFiltered = (filter: ActivityFilter, bounds: Bounds) => {
  const conditions = conditionsOf(filter);
  const selectWith = (more: readonly SQL[]) => {
    const all = [...more, ...conditions];
    return filter.q ? selectFirstBySearch(filter.q, all, bounds) : selectFirst(all, bounds);
  };
  return Array.isArray(filter.action) ? selectFirstOfActions(filter.action, selectWith) : selectWith([]);
};

/** SQL that maps an action to the kind of its reason. */
const reasonKind = sql`(case a.action when 'blocked' then 'block' when 'restricted' then 'restrict'
  when 'deleted' then 'delete' when 'refunded' then 'refund' when 'request_denied' then 'deny' end)`;

const selectPage = (events: SQL, { limit, offset, sort }: Omit<EventQuery, 'filter'>) => sql`
  with page as (select id, created_at from ${events} found order by ${orderBy(sort, 'found')}
    limit ${limit} offset ${offset})
  select a.id, a.created_at, a.action, a.actor_id, a.target, a.person_id, a.facts, a.request_id, u.role,
    own.value as own, detail.value as detail,
    coalesce(nullif(trim(invited.first_name || ' ' || invited.last_name), ''), invited.email) as invited,
    ${reasonTexts(reasonKind, sql`a.facts::json ->> 'reason'`)} as reason
  from page join tys.activity a on a.id = page.id
  left join tys.users u on u.id = a.person_id
  left join tys.invitations invited
    on invited.id = case when a.target like 'invitation:%' then substring(a.target from 12)::int end
  left join tys.activity_texts own on own.event_id = a.id and own.part = 'actor'
  left join tys.activity_texts detail on detail.event_id = a.id and detail.part = 'detail'
  order by ${orderBy(sort, 'page')}`;

export const findEvents = async (db: DbOrTx, query: EventQuery) => {
  const { filter, offset, limit, sort } = query;
  const { rows } = await db.execute<EventRow>(
    selectPage(selectFiltered(filter, { rows: offset + limit, sort }), query),
  );
  return rows;
};

/** Counts events up to a limit, so that the query never reads a whole table. */
export const countEvents = async (db: DbOrTx, filter: ActivityFilter, bounds: Bounds) => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select least(count(*), ${bounds.rows})::integer as total from ${selectFiltered(filter, bounds)} found`,
  );
  return rows[0]!.total;
};

export const findEvent = async (db: DbOrTx, id: number) => {
  const sort: EventQuery['sort'] = { field: 'created_at', order: 'DESC' };
  const { rows } = await db.execute<EventRow>(
    selectPage(selectFirst([sql`a.id = ${id}`], { rows: 1, sort }), { limit: 1, offset: 0, sort }),
  );
  return rows[0];
};
