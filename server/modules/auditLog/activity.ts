import { type SQL, inArray, sql } from 'drizzle-orm';

import { DECLARED_ACTIONS } from '../../../src/contract/actions';
import {
  type ActivityFilter,
  type NewExportEvent,
  type Scalar,
  activityResources,
  type Action,
} from '../../../src/contract/auditLog';
import { ACCOUNT_KINDS } from '../../../src/contract/core/choices';
import type { Access } from '../../../src/contract/core/endpoint';
import { parseReference } from '../../../src/contract/core/inputs';
import type { Language } from '../../../src/contract/core/languages';
import type { BrowserExport } from '../../../src/contract/export/definition';
import { EXPORTS } from '../../../src/contract/export/exports';
import { restResources } from '../../../src/contract/endpoints';
import type { ReasonKind } from '../../../src/contract/reasons';
import type { Role } from '../../../src/contract/roles';
import { type ReasonTexts, reasonText, reasonTexts } from '../../crud/apiRecords';
import { endOfRange, wordPatterns } from '../../crud/conditions';
import { boundedTotal, parseId, parseIds } from '../../crud/queries';
import type { ListQuery, RestHandlers } from '../../crud/restResources';
import type { DbOrTx } from '../../db/open';
import { type Audited, type RequestContext, missingRoleError, requireAccess } from '../../http/context';
import { decodeTexts, extractChanges } from './events';
import type { EventColumns } from './hashChain';

type AccountKind = (typeof ACCOUNT_KINDS)[number];

type EventQuery = ListQuery<ActivityFilter, 'id' | 'created_at'>;

type EventRow = EventColumns & {
  id: string;
  created_at: Date | string;
  role: string | null;
  /** Encoded texts of the actor (`own`) and of the event (`detail`), or `null` if the texts were erased. */
  own: string | null;
  detail: string | null;
  /** Name or email address of the invited administrator. `null` if there is no invitation, or if it was deleted. */
  invited: string | null;
  reason: ReasonTexts | null;
};

/** Maximum number of people that a search finds for each kind of account. Only the events of these people are read. */
const MAX_PEOPLE = 50;

/** Parses a target such as `buyer:1042`. Returns `undefined` for a target that is not a person. */
const parsePersonTarget = (target: string | undefined) => {
  const { kind, number } = parseReference(target);
  const id = parseId(number);
  return id !== undefined && ACCOUNT_KINDS.includes(kind as AccountKind)
    ? { kind: kind as AccountKind, id }
    : undefined;
};

/** Returns the SQL conditions of a filter. Omits the search `q` and a list of actions, which need separate queries. */
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

interface Bounds {
  rows: number;
  sort: EventQuery['sort'];
}

const selectFirst = (conditions: readonly SQL[], { rows, sort }: Bounds) =>
  sql`(select a.id, a.created_at from tys.activity a ${whereAll(conditions)} order by ${orderBy(sort, 'a')} limit ${rows})`;

/** Selects events by conditions on their texts. Sorts by event id, because an index of the texts has this order. */
const selectFirstByText = (conditions: readonly SQL[], { rows, sort }: Bounds) =>
  sql`(select a.id, a.created_at from tys.activity_texts t join tys.activity a on a.id = t.event_id ${whereAll(conditions)}
    order by t.event_id ${sql.raw(sort.order)} limit ${rows})`;

/**
 * Finds events whose person, actor, or target name and note contain the words of a search. Each branch of the union
 * uses an index and reads only as many rows as the page needs, so that frequent words cost the same as rare words.
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

/** Pairs of an audit event that has a reason, and the kind of that reason. */
const REASON_KINDS: (readonly [event: string, kind: ReasonKind])[] = [
  ['request_denied', 'deny'],
  ...DECLARED_ACTIONS.flatMap(({ event, reasons, admins }) => [
    ...(reasons ? [[event, reasons] as const] : []),
    ...(admins?.reasons ? [[admins.event, admins.reasons] as const] : []),
  ]),
];
const reasonKind = sql`(case a.action ${sql.join(
  REASON_KINDS.map(([event, kind]) => sql.raw(`when '${event}' then '${kind}'`)),
  sql` `,
)} end)`;

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

const findEvents = async (db: DbOrTx, query: EventQuery) => {
  const { filter, offset, limit, sort } = query;
  const { rows } = await db.execute<EventRow>(
    selectPage(selectFiltered(filter, { rows: offset + limit, sort }), query),
  );
  return rows;
};

/** Counts events up to a limit, so that the query never reads a whole table. */
const countEvents = async (db: DbOrTx, filter: ActivityFilter, bounds: Bounds) => {
  const { rows } = await db.execute<{ total: number }>(
    sql`select least(count(*), ${bounds.rows})::integer as total from ${selectFiltered(filter, bounds)} found`,
  );
  return rows[0]!.total;
};

const findEvent = async (db: DbOrTx, id: number) => {
  const sort: EventQuery['sort'] = { field: 'created_at', order: 'DESC' };
  const { rows } = await db.execute<EventRow>(
    selectPage(selectFirst([sql`a.id = ${id}`], { rows: 1, sort }), { limit: 1, offset: 0, sort }),
  );
  return rows[0];
};

type ManagerRole = Record<AccountKind, Role>;

const ALL_ACTIVITY_ROLES: readonly Role[] = activityResources.activity.allRowsRoles;

/** @throws HTTPException 403 if the caller cannot read the whole audit log and cannot see the person in `target` */
const requireMayRead = (
  managerRole: ManagerRole,
  { session }: RequestContext,
  target: string | undefined,
) => {
  const person = parsePersonTarget(target);
  const allowed = person ? [...ALL_ACTIVITY_ROLES, managerRole[person.kind]] : ALL_ACTIVITY_ROLES;
  if (!allowed.some((role) => session.roles.includes(role))) throw missingRoleError(allowed);
};

const toEvent = (row: EventRow, language: Language) => {
  const texts = decodeTexts(row.detail);
  const { facts, changes } = extractChanges(JSON.parse(row.facts) as Record<string, Scalar>);
  return {
    id: Number(row.id),
    created_at: new Date(row.created_at).toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, name: decodeTexts(row.own).name ?? null },
    action: row.action,
    target: row.target,
    name: texts.name ?? row.invited,
    person:
      row.person_id === null ? null : { id: row.person_id, role: row.role ?? '', name: texts.person ?? null },
    facts,
    changes: [...(texts.changes ?? []), ...changes],
    reason: reasonText(language, row.reason),
    note: texts.note ?? null,
    request_id: row.request_id,
  };
};

const listEvents = async (managerRole: ManagerRole, context: RequestContext, query: EventQuery) => {
  const { db, language } = context;
  const { filter, sort } = query;
  requireMayRead(managerRole, context, filter.target);
  const [events, total] = await Promise.all([
    findEvents(db, query),
    // Search results are not counted, because each branch of the search would read up to the maximum number of rows.
    boundedTotal(query, (rows) => countEvents(db, filter, { rows, sort }), filter.q ? 0 : undefined),
  ]);
  return { rows: events.map((row) => toEvent(row, language)), ...total };
};

const getEvent = async (managerRole: ManagerRole, context: RequestContext, id: string) => {
  const number = parseId(id);
  const row = number === undefined ? undefined : await findEvent(context.db, number);
  const event = row && toEvent(row, context.language);
  const person = event?.person;
  if (event) requireMayRead(managerRole, context, person ? `${person.role}:${person.id}` : undefined);
  return event;
};

const lastEventId = async (tx: DbOrTx) => {
  const { rows } = await tx.execute<{ id: string }>(sql`select currval('tys.activity_id_seq') as id`);
  return Number(rows[0]!.id);
};

const accessOf = (list: BrowserExport): Access =>
  list === 'activity' || list === 'statements' ? restResources[list].access : EXPORTS[list].access;

/** Records an export that the browser made. @throws HTTPException 403 for a list that the caller cannot open */
const recordExport = async (
  context: RequestContext,
  { what, rows }: NewExportEvent,
): Promise<Audited<object>> => {
  requireAccess(accessOf(what), context.session);
  return context.audit(async () => ({
    events: [{ action: 'exported', facts: { what, rows } }],
    answerAfter: async (tx) => toEvent((await findEvent(tx, await lastEventId(tx)))!, context.language),
  }));
};

/** Creates the REST resource of the audit log. The only event that a caller can create is `exported`. */
export const createActivity = (managerRole: ManagerRole): RestHandlers<'activity'> => ({
  list: (context, query) => listEvents(managerRole, context, query),
  get: (context, id) => getEvent(managerRole, context, id),
  create: recordExport,
});
