import { eq, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';

import { CONCERN_KINDS, type Concern } from '../../../../src/contract/support/concerns';
import type { Id } from '../../../../src/contract/core/field';
import { ME, NOBODY } from '../../../../src/contract/filters/filters';
import type { Db, DbOrTx } from '../../../db/open';
import { assignments, users } from '../../../db/schema';
import { isAnyOf } from '../../accounts/personRowIds';
import { parseId } from '../../../crud/ids';
import { CONCERN_COLUMN, type ConcernRef } from './concern';
import { toPersonRef } from '../../../crud/personRefs';

/** The table of people once more, for who deals with a row. */
export const assignees = alias(users, 'assignee');
/** What joins it to an assignment. */
export const assigneeJoin = eq(assignees.id, assignments.assigneeId);

export const assignmentColumn = (kind: Concern) => assignments[CONCERN_COLUMN[kind]];

export const toAssignee = (row: typeof users.$inferSelect | null) => row && toPersonRef(row);

/** Rows of a kind by who deals with them, as the filter asks. @param id of the rows */
export const isAssignedTo = (kind: Concern, id: PgColumn, to: Id | undefined, me: number) => {
  if (to === undefined) return undefined;
  const column = assignmentColumn(kind);
  if (to === NOBODY) return sql`not exists (select from ${assignments} where ${column} = ${id})`;
  const assignee = to === ME ? me : (parseId(to) ?? 0);
  return isAnyOf(id, sql`select ${column} from ${assignments} where ${assignments.assigneeId} = ${assignee}`);
};

export const selectAssignments = (db: DbOrTx) =>
  (db as Db)
    .select({ assignment: assignments, assignee: assignees })
    .from(assignments)
    .innerJoin(assignees, assigneeJoin);
export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

const idOf = ({ kind, id }: ConcernRef) => `${kind}:${id}` as const;

/** @param row nothing where nobody deals with it */
export const toAssignment = (concern: ConcernRef, row: AssignmentRow | undefined) => ({
  id: idOf(concern),
  assignee: row ? toPersonRef(row.assignee) : null,
  assigned_at: row?.assignment.createdAt.toISOString() ?? null,
});

/** What an assignment is about. */
export const concernOf = ({ assignment }: AssignmentRow): ConcernRef => {
  const kind = CONCERN_KINDS.find((each) => assignment[CONCERN_COLUMN[each]] !== null)!;
  return { kind, id: assignment[CONCERN_COLUMN[kind]]! };
};

export const findAssignment = async (db: DbOrTx, { kind, id }: ConcernRef) =>
  (await selectAssignments(db).where(eq(assignmentColumn(kind), id)))[0];
