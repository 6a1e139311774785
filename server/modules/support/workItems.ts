import { type SQL, and, eq, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, alias } from 'drizzle-orm/pg-core';
import { uniq } from 'es-toolkit';

import type { RecentPeriod } from '../../../src/contract/core/choices';
import type { Id } from '../../../src/contract/core/field';
import { parseReference } from '../../../src/contract/core/inputs';
import { type FILTERS, type ListFilterValues, ME, NOBODY } from '../../../src/contract/filters';
import type { Role } from '../../../src/contract/roles';
import { NOTE_TARGET_KINDS, type NoteTargetKind } from '../../../src/contract/support/workItems';
import { WORK_ITEM_KINDS, WORK_ITEM_ROLE, type WorkItemKind } from '../../../src/contract/support/workItems';
import { isOlder, isWithin, rangeOfPeriod } from '../../crud/conditions';
import { toPersonRef } from '../../crud/personRefs';
import { inDirection, parseId, whereId } from '../../crud/queries';
import type { ListQuery } from '../../crud/restResources';
import type { DbOrTx } from '../../db/open';
import { assignments, bookings, contactSubmissions, refundRequests, reports, users } from '../../db/schema';
import { type RequestContext, type Session, missingRoleError } from '../../http/context';
import { isAnyOf } from '../accounts';
import { MANAGER_ROLE } from '../auth/people';

const TABLES: Record<WorkItemKind, PgTable & { id: PgColumn }> = {
  'refund-request': refundRequests,
  report: reports,
  message: contactSubmissions,
};

/** Maps each kind of work item to the column of `assignments` and `notes` that references a work item. */
export const WORK_ITEM_COLUMN = {
  'refund-request': 'refundRequestId',
  report: 'reportId',
  message: 'messageId',
} as const satisfies Record<WorkItemKind, string>;

export interface WorkItem {
  kind: WorkItemKind;
  id: number;
}

export const visibleWorkItemKinds = ({ roles }: Pick<Session, 'roles'>) =>
  WORK_ITEM_KINDS.filter((kind) => roles.includes(WORK_ITEM_ROLE[kind]));

/** @throws HTTPException 403 for a kind of work item that the caller cannot see */
export const parseWorkItem = ({ roles }: Pick<Session, 'roles'>, reference: string): WorkItem | undefined => {
  const parsed = parseReference(reference);
  const kind = WORK_ITEM_KINDS.find((each) => each === parsed.kind);
  const id = parseId(parsed.number);
  if (!kind || id === undefined) return undefined;
  if (!roles.includes(WORK_ITEM_ROLE[kind])) throw missingRoleError([WORK_ITEM_ROLE[kind]]);
  return { kind, id };
};

/**
 * Locks a work item and returns whether it exists. Call `lockPeopleForShare` first: all transactions lock users
 * before other rows, to prevent deadlocks.
 */
export const lockWorkItem = async (tx: DbOrTx, { kind, id }: WorkItem) => {
  const table = TABLES[kind];
  const found = await tx.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id)).for('update');
  return found.length > 0;
};

export const workItemExists = async (db: DbOrTx, { kind, id }: WorkItem) => {
  const table = TABLES[kind];
  return (await db.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id))).length > 0;
};

export const assignees = alias(users, 'assignee');
export const assigneeJoin = eq(assignees.id, assignments.assigneeId);

export const assignmentColumn = (kind: WorkItemKind) => assignments[WORK_ITEM_COLUMN[kind]];

export const toAssignee = (row: typeof users.$inferSelect | null) => row && toPersonRef(row);

/** @param assignee id of an administrator, `me` for the caller, or `NOBODY` for work items without an assignee */
export const isAssignedTo = (
  kind: WorkItemKind,
  id: PgColumn,
  assignee: Id | undefined,
  callerId: number,
) => {
  if (assignee === undefined) return undefined;
  const column = assignmentColumn(kind);
  if (assignee === NOBODY) return sql`not exists (select from ${assignments} where ${column} = ${id})`;
  const assigneeId = assignee === ME ? callerId : (parseId(assignee) ?? 0);
  const assigned = sql`select ${column} from ${assignments} where ${assignments.assigneeId} = ${assigneeId}`;
  return isAnyOf(id, assigned);
};

export interface BookedItemFilter {
  id?: Id | readonly Id[] | undefined;
  status?: string | undefined;
  /** Id of the buyer or seller. */
  person?: Id | undefined;
  /** Period of the appointment. */
  period?: RecentPeriod | undefined;
  /** Period in which the work item was created. */
  created?: RecentPeriod | undefined;
  age?: ListFilterValues<typeof FILTERS.requests>['age'];
  assigned?: Id | undefined;
}

interface BookedItemTable {
  /** Kind of the work items, if the rows can be assigned to an administrator. */
  kind?: WorkItemKind;
  id: PgColumn;
  createdAt: PgColumn;
  status: PgColumn;
  /** Returns the SQL condition for work items that involve a person. An index must support the condition. */
  isAbout: (personId: number) => SQL;
}

/** Returns the condition and order of a list of refund requests or of reports, because both have the same filters. */
export const filterAndSort = (
  { sort, filter: { id, status, person, period, created, age, assigned } }: ListQuery<BookedItemFilter>,
  { now, session }: Pick<RequestContext, 'now' | 'session'>,
  table: BookedItemTable,
  moreColumns: Record<string, PgColumn>,
) => {
  const columns: Record<string, PgColumn> = {
    id: table.id,
    appointment_date: bookings.startsAt,
    created_at: table.createdAt,
    status: table.status,
    ...moreColumns,
  };
  const sorted = uniq([columns[sort.field]!, table.id]);
  return {
    sorted,
    where: and(
      whereId(table.id, id),
      status === undefined ? undefined : eq(table.status, status),
      person === undefined ? undefined : table.isAbout(parseId(person) ?? 0),
      period && isWithin(bookings.startsAt, rangeOfPeriod(period, now)),
      created && isWithin(table.createdAt, rangeOfPeriod(created, now)),
      isOlder(table.createdAt, age, now),
      table.kind && isAssignedTo(table.kind, table.id, assigned, session.userId),
    ),
    order: inDirection(sort, sorted),
  };
};

export interface NoteTarget {
  kind: NoteTargetKind;
  id: number;
}

const { buyer, seller } = MANAGER_ROLE;
/** Maps each kind of record to the role that can see these records and their notes. */
export const VIEWER_ROLE: Record<NoteTargetKind, Role> = { buyer, seller, ...WORK_ITEM_ROLE };

export const visibleNoteKinds = ({ roles }: Pick<Session, 'roles'>) =>
  NOTE_TARGET_KINDS.filter((kind) => roles.includes(VIEWER_ROLE[kind]));

/** @throws HTTPException 403 for a kind of record that the caller cannot see */
export const requireMaySeeNotes = ({ roles }: Pick<Session, 'roles'>, kind: NoteTargetKind) => {
  if (!roles.includes(VIEWER_ROLE[kind])) throw missingRoleError([VIEWER_ROLE[kind]]);
};

/**
 * Parses a reference such as `buyer:1042`. The id is 0 for an invalid number.
 * @throws HTTPException 403 for a kind of record that the caller cannot see
 */
export const parseNoteTarget = (session: Session, reference: string): NoteTarget => {
  const parsed = parseReference(reference);
  const kind = NOTE_TARGET_KINDS.find((each) => each === parsed.kind)!;
  requireMaySeeNotes(session, kind);
  return { kind, id: parseId(parsed.number) ?? 0 };
};

export const isPerson = ({ kind }: NoteTarget) => kind === 'buyer' || kind === 'seller';
export const toWorkItem = (target: NoteTarget) => (isPerson(target) ? undefined : (target as WorkItem));

/** Returns `true` if the database has a row for the person or work item. The row of a deleted person counts. */
export const noteTargetExists = async (db: DbOrTx, target: NoteTarget) => {
  const workItem = toWorkItem(target);
  if (workItem) return workItemExists(db, workItem);
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, target.id));
  return found?.role === target.kind;
};
