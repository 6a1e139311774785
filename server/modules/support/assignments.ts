import { and, eq, ne, inArray, isNull, isNotNull, or, sql, type SQL } from 'drizzle-orm';

import type { Id } from '../../../src/contract/core/field';
import { parseReference } from '../../../src/contract/core/inputs';
import { isolateBidi } from '../../../src/contract/core/intl';
import { translatable, formatted } from '../../../src/contract/core/translatable';
import type { Role } from '../../../src/contract/roles';
import { WORK_ITEM_KINDS, WORK_ITEM_ROLE } from '../../../src/contract/support/workItems';
import { nameOf, toPersonRef } from '../../crud/personRefs';
import { inDirection, whereId, parseId, selectPage, parseIds } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { Db, DbOrTx } from '../../db/open';
import { users, roles, userRoles, assignments as table } from '../../db/schema';
import { httpError, ValidationError, type RequestContext, type AuditEvent } from '../../http/context';
import { lockCallerAndPeople } from '../auth/people';
import { fullName } from '../auth/sessions';
import {
  visibleNoteKinds,
  parseNoteTarget,
  VIEWER_ROLE,
  assigneeJoin,
  assignees,
  assignmentColumn,
  lockWorkItem,
  parseWorkItem,
  visibleWorkItemKinds,
  WORK_ITEM_COLUMN,
  workItemExists,
  type WorkItem,
} from './workItems';

/** Selects administrators who can sign in and have at least one of the roles. */
export const selectColleagues = (db: DbOrTx, anyRole: readonly Role[], where?: SQL) =>
  (db as Db)
    .selectDistinct({ id: users.id, name: fullName })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.roleId))
    .where(
      and(
        eq(users.role, 'admin'),
        eq(users.isBlocked, false),
        isNull(users.deletedAt),
        inArray(roles.key, anyRole),
        where,
      ),
    );

/** Returns the roles that can see a record. @throws HTTPException 403 for a record that the caller cannot see */
const viewerRoles = ({ session }: RequestContext, target?: string) =>
  (target === undefined ? visibleNoteKinds(session) : [parseNoteTarget(session, target).kind]).map(
    (kind) => VIEWER_ROLE[kind],
  );

const COLLEAGUE_COLUMNS = { id: [users.id], name: [fullName, users.id] };

/** Administrators who can be mentioned in a note about a record, or assigned to a work item. Leaves out the caller. */
export const colleagues: RestHandlers<'colleagues'> = {
  list: async (context, { filter: { id, about, person }, sort, limit, offset }) => {
    const { db, session } = context;
    const others = and(ne(users.id, session.userId), whereId(users.id, id));
    const select = () => selectColleagues(db, viewerRoles(context, about ?? person), others);
    const [rows, total] = await Promise.all([
      select()
        .orderBy(...inDirection(sort, COLLEAGUE_COLUMNS[sort.field]))
        .limit(limit)
        .offset(offset),
      db.$count(select().as('colleagues')),
    ]);
    return { rows, total };
  },
  get: async (context, id) =>
    (await selectColleagues(context.db, viewerRoles(context), eq(users.id, parseId(id) ?? 0)))[0],
};

const selectAssignments = (db: DbOrTx) =>
  (db as Db)
    .select({ assignment: table, assignee: assignees })
    .from(table)
    .innerJoin(assignees, assigneeJoin);
type AssignmentRow = Awaited<ReturnType<typeof selectAssignments>>[number];

const workItemOf = ({ assignment }: AssignmentRow): WorkItem => {
  const kind = WORK_ITEM_KINDS.find((each) => assignment[WORK_ITEM_COLUMN[each]] !== null)!;
  return { kind, id: assignment[WORK_ITEM_COLUMN[kind]]! };
};

const findAssignment = async (db: DbOrTx, { kind, id }: WorkItem) =>
  (await selectAssignments(db).where(eq(assignmentColumn(kind), id)))[0];

const toAssignment = ({ kind, id }: WorkItem, row: AssignmentRow | undefined) => ({
  id: `${kind}:${id}`,
  assignee: row ? toPersonRef(row.assignee) : null,
  assigned_at: row?.assignment.createdAt.toISOString() ?? null,
});

/** @throws HTTPException 409 with the current assignee if the work item is not assigned to `expected` */
const requireUnchanged = (current: AssignmentRow | undefined, expected: number | null, now: Date) => {
  if ((current?.assignee.id ?? null) === expected) return;
  if (!current) throw httpError(409, translatable('assignments.nobody_has_it'));
  const { assignee, assignment } = current;
  const key = assignment.assignedBy === assignee.id ? 'has_taken_it' : 'was_given_it';
  const ago = formatted('timeAgo', assignment.createdAt.toISOString(), now);
  throw httpError(409, translatable(`assignments.${key}`, { name: isolateBidi(nameOf(assignee)), ago }));
};

const requireColleague = async (tx: DbOrTx, { kind }: WorkItem, id: number) => {
  const found = await selectColleagues(tx, [WORK_ITEM_ROLE[kind]], eq(users.id, id));
  if (!found.length) throw new ValidationError({ assignee: translatable('assignments.cannot_be_assigned') });
};

/** Returns the id of the assignee, `null` for no assignee, or 0 for an invalid id. */
const parseAssignee = (id: number | string | null) => (id === null ? null : (parseId(id) ?? 0));

/**
 * Assigns a work item to an administrator, or to nobody. If concurrent requests with the same `from` assign different
 * administrators, the first request succeeds and the others fail with 409.
 * @throws HTTPException 403 for a kind of work item that the caller cannot see, 409 when `from` is no longer the
 * assignee, 422 when the new assignee cannot see the work item
 */
const assign: RestHandlers<'assignments'>['update'] = async (context, reference, { assignee, from }) => {
  const { session, now } = context;
  const workItem = parseWorkItem(session, reference);
  if (!workItem) return undefined;
  return context.audit(async (tx) => {
    const assigneeId = parseAssignee(assignee);
    const affected = assigneeId ?? (await findAssignment(tx, workItem))?.assignee.id;
    const names = await lockCallerAndPeople(tx, session, affected === undefined ? [] : [affected]);
    if (!(await lockWorkItem(tx, workItem))) return { answer: undefined, events: [] };
    const current = await findAssignment(tx, workItem);
    // Accepts a repeated request, although the work item is no longer assigned to `from` after the first request.
    if ((current?.assignee.id ?? null) === assigneeId)
      return { answer: toAssignment(workItem, current), events: [] };
    if (from !== undefined) requireUnchanged(current, parseAssignee(from), now);
    if (assigneeId !== null) await requireColleague(tx, workItem, assigneeId);
    await tx.delete(table).where(eq(assignmentColumn(workItem.kind), workItem.id));
    if (assigneeId !== null) {
      await tx
        .insert(table)
        .values({
          [WORK_ITEM_COLUMN[workItem.kind]]: workItem.id,
          assigneeId,
          assignedBy: session.userId,
          createdAt: now,
        });
    }
    const personId = assigneeId ?? current!.assignee.id;
    // Stores the user's name only if the user is locked. Otherwise a concurrent deletion could leave the name in the
    // audit log.
    const name = names.get(personId);
    const event: AuditEvent = {
      action: assigneeId === null ? 'unassigned' : 'assigned',
      target: `${workItem.kind}:${workItem.id}`,
      person: { id: personId, ...(name && { name }) },
    };
    return { answer: toAssignment(workItem, await findAssignment(tx, workItem)), events: [event] };
  });
};

const ASSIGNMENT_COLUMNS = {
  /** Sorts by the id of the API record, such as `report:4`. */
  id: [
    sql`coalesce('refund-request:' || ${table.refundRequestId}, 'report:' || ${table.reportId},
      'message:' || ${table.messageId}) collate "C"`,
  ],
  assigned_at: [table.createdAt, table.id],
};

const numbersIn = (kind: string, ids: Id | readonly Id[]) =>
  [ids].flat().flatMap((id) => {
    const reference = parseReference(String(id));
    return reference.kind === kind ? parseIds(reference.number) : [];
  });

/** REST resource of the assignments of work items. Lists only the kinds of work items that the caller can see. */
export const assignments: RestHandlers<'assignments'> = {
  list: async ({ db, session }, { filter: { id }, sort, limit, offset }) => {
    const where = or(
      ...visibleWorkItemKinds(session).map((kind) => {
        const column = assignmentColumn(kind);
        return and(isNotNull(column), id === undefined ? undefined : inArray(column, numbersIn(kind, id)));
      }),
    );
    const order = inDirection(sort, ASSIGNMENT_COLUMNS[sort.field]);
    return selectPage(selectAssignments(db).$dynamic(), { db, table, where, order, limit, offset }, (row) =>
      toAssignment(workItemOf(row), row),
    );
  },
  get: async ({ db, session }, id) => {
    const workItem = parseWorkItem(session, id);
    if (!workItem || !(await workItemExists(db, workItem))) return undefined;
    return toAssignment(workItem, await findAssignment(db, workItem));
  },
  update: assign,
};
