import { sql } from 'drizzle-orm';

import { activityResources, type NewExportEvent, type Scalar } from '../../../src/contract/auditLog';
import type { Access } from '../../../src/contract/core/endpoint';
import type { Language } from '../../../src/contract/core/languages';
import type { BrowserExport } from '../../../src/contract/export/definition';
import { EXPORTS } from '../../../src/contract/export/exports';
import { restResources } from '../../../src/contract/endpoints';
import type { Role } from '../../../src/contract/roles';
import type { RestHandlers } from '../../crud/restResources';
import { boundedTotal, parseId } from '../../crud/queries';
import { reasonText } from '../../crud/reasonTexts';
import type { DbOrTx } from '../../db/open';
import { type Audited, type RequestContext, missingRoleError, requireAccess } from '../../http/context';
import { decodeTexts, extractChanges } from './eventTexts';
import {
  countEvents,
  findEvent,
  findEvents,
  parsePersonTarget,
  type AccountKind,
  type EventQuery,
  type EventRow,
} from './findEvents';

/** Maps each kind of account to the role that may see these accounts. */
export type ManagerRole = Record<AccountKind, Role>;

const ALL_ACTIVITY_ROLES: readonly Role[] = activityResources.activity.allRowsRoles;

/**
 * Requires a role that may read the whole audit log, or that may see the person in `target`.
 * @throws HTTPException 403
 */
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
    // Skips the count of search results, because each branch of the search would read up to the maximum count.
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

/** Reads the id of the last event that the transaction inserted. */
const lastEventId = async (tx: DbOrTx) => {
  const { rows } = await tx.execute<{ id: string }>(sql`select currval('tys.activity_id_seq') as id`);
  return Number(rows[0]!.id);
};

/** Returns the access rule of a list. An export of the list needs the same access. */
const accessOf = (list: BrowserExport): Access =>
  list === 'activity' || list === 'statements' ? restResources[list].access : EXPORTS[list].access;

/** Records that the browser exported a list. @throws HTTPException 403 for a list that the caller may not open */
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

/**
 * Creates the REST resource of the audit log. The only event that a caller can create is `exported`.
 * @param managerRole maps each kind of account to the role that may see these accounts and the events about them
 */
export const createActivity = (managerRole: ManagerRole): RestHandlers<'activity'> => ({
  list: (context, query) => listEvents(managerRole, context, query),
  get: (context, id) => getEvent(managerRole, context, id),
  create: recordExport,
});
