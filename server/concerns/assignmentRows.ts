import { eq, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';

import { CONCERN_KINDS, type Concern } from '../../src/contract/concerns';
import type { Id } from '../../src/contract/field';
import { ME, NOBODY } from '../../src/contract/filters';
import type { Db, Queries } from '../db/open';
import { assignments, users } from '../db/schema';
import { toBooked } from '../extras/bookings';
import { isOneOf } from '../extras/ofPerson';
import { toNumber } from '../rows/ids';
import { COLUMN_OF, type OneConcern } from './concern';

/** The table of people once more, for who deals with a row. */
export const assignees = alias(users, 'assignee');
/** What joins it to an assignment. */
export const isAssignee = eq(assignees.id, assignments.assigneeId);

export const assignmentOf = (kind: Concern) => assignments[COLUMN_OF[kind]];

export const toAssignee = (row: typeof users.$inferSelect | null) => row && toBooked(row);

/** Rows of a kind by who deals with them, as the filter asks. @param id of the rows */
export const isAssigned = (kind: Concern, id: PgColumn, to: Id | undefined, me: number) => {
  if (to === undefined) return undefined;
  const column = assignmentOf(kind);
  if (to === NOBODY) return sql`not exists (select from ${assignments} where ${column} = ${id})`;
  const assignee = to === ME ? me : (toNumber(to) ?? 0);
  return isOneOf(id, sql`select ${column} from ${assignments} where ${assignments.assigneeId} = ${assignee}`);
};

export const selectAssignments = (db: Queries) =>
  (db as Db)
    .select({ assignment: assignments, assignee: assignees })
    .from(assignments)
    .innerJoin(assignees, isAssignee);
export type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

const idOf = ({ kind, id }: OneConcern) => `${kind}:${id}` as const;

/** @param row nothing where nobody deals with it */
export const toAssignment = (concern: OneConcern, row: AssignmentRow | undefined) => ({
  id: idOf(concern),
  assignee: row ? toBooked(row.assignee) : null,
  assigned_at: row?.assignment.createdAt.toISOString() ?? null,
});

/** What an assignment is about. */
export const concernOf = ({ assignment }: AssignmentRow): OneConcern => {
  const kind = CONCERN_KINDS.find((each) => assignment[COLUMN_OF[each]] !== null)!;
  return { kind, id: assignment[COLUMN_OF[kind]]! };
};

export const findAssignment = async (db: Queries, { kind, id }: OneConcern) =>
  (await selectAssignments(db).where(eq(assignmentOf(kind), id)))[0];
