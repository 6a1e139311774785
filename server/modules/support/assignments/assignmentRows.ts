import { eq, sql } from 'drizzle-orm';
import { alias, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';

import {
  WORK_ITEM_KINDS,
  type WorkItemKind,
  WORK_ITEM_ROLE,
} from '../../../../src/contract/support/workItems';
import type { Id } from '../../../../src/contract/core/field';
import { ME, NOBODY } from '../../../../src/contract/filters/filters';
import type { Db, DbOrTx } from '../../../db/open';
import { toPersonRef } from '../../../crud/personRefs';
import { assignments, users, contactSubmissions, refundRequests, reports } from '../../../db/schema';
import { isAnyOf } from '../../accounts';
import { parseId } from '../../../crud/extraRows';
import { parseReference } from '../../../../src/contract/core/reference';
import { type Session, missingRoleError } from '../../../http/context';

const TABLES: Record<WorkItemKind, PgTable & { id: PgColumn }> = {
  'refund-request': refundRequests,
  report: reports,
  message: contactSubmissions,
};

/** The column that names one of a kind, where something is kept about it. */
export const WORK_ITEM_COLUMN = {
  'refund-request': 'refundRequestId',
  report: 'reportId',
  message: 'messageId',
} as const satisfies Record<WorkItemKind, string>;

/** One request, report or message. */
export interface WorkItem {
  kind: WorkItemKind;
  id: number;
}

/** The kinds that the caller may see. */
export const visibleWorkItemKinds = ({ roles }: Pick<Session, 'roles'>) =>
  WORK_ITEM_KINDS.filter((kind) => roles.includes(WORK_ITEM_ROLE[kind]));

/**
 * Takes `report:4` apart.
 *
 * @returns nothing for what can be none
 * @throws HTTPException 403 for a kind that the caller may not see
 */
export const parseWorkItem = ({ roles }: Pick<Session, 'roles'>, written: string): WorkItem | undefined => {
  const { kind: word, number } = parseReference(written);
  const kind = WORK_ITEM_KINDS.find((each) => each === word);
  const id = parseId(number);
  if (!kind || id === undefined) return undefined;
  if (!roles.includes(WORK_ITEM_ROLE[kind])) throw missingRoleError([WORK_ITEM_ROLE[kind]]);
  return { kind, id };
};

/** Locks the row until the transaction ends, after the people that it is about. @returns whether there is one */
export const lockWorkItem = async (tx: DbOrTx, { kind, id }: WorkItem) => {
  const table = TABLES[kind];
  const found = await tx.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id)).for('update');
  return found.length > 0;
};

export const workItemExists = async (db: DbOrTx, { kind, id }: WorkItem) => {
  const table = TABLES[kind];
  return (await db.select({ id: table.id }).from<PgTable>(table).where(eq(table.id, id))).length > 0;
};

/** The table of people once more, for who deals with a row. */
export const assignees = alias(users, 'assignee');
/** What joins it to an assignment. */
export const assigneeJoin = eq(assignees.id, assignments.assigneeId);

export const assignmentColumn = (kind: WorkItemKind) => assignments[WORK_ITEM_COLUMN[kind]];

export const toAssignee = (row: typeof users.$inferSelect | null) => row && toPersonRef(row);

/** Rows of a kind by who deals with them, as the filter asks. @param id of the rows */
export const isAssignedTo = (kind: WorkItemKind, id: PgColumn, to: Id | undefined, ownId: number) => {
  if (to === undefined) return undefined;
  const column = assignmentColumn(kind);
  if (to === NOBODY) return sql`not exists (select from ${assignments} where ${column} = ${id})`;
  const assignee = to === ME ? ownId : (parseId(to) ?? 0);
  return isAnyOf(id, sql`select ${column} from ${assignments} where ${assignments.assigneeId} = ${assignee}`);
};

export const selectAssignments = (db: DbOrTx) =>
  (db as Db)
    .select({ assignment: assignments, assignee: assignees })
    .from(assignments)
    .innerJoin(assignees, assigneeJoin);
export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

const idOf = ({ kind, id }: WorkItem) => `${kind}:${id}` as const;

/** @param row nothing where nobody deals with it */
export const toAssignment = (workItem: WorkItem, row: AssignmentRow | undefined) => ({
  id: idOf(workItem),
  assignee: row ? toPersonRef(row.assignee) : null,
  assigned_at: row?.assignment.createdAt.toISOString() ?? null,
});

/** What an assignment is about. */
export const workItemOf = ({ assignment }: AssignmentRow): WorkItem => {
  const kind = WORK_ITEM_KINDS.find((each) => assignment[WORK_ITEM_COLUMN[each]] !== null)!;
  return { kind, id: assignment[WORK_ITEM_COLUMN[kind]]! };
};

export const findAssignment = async (db: DbOrTx, { kind, id }: WorkItem) =>
  (await selectAssignments(db).where(eq(assignmentColumn(kind), id)))[0];
