import { and, inArray, isNotNull, or, sql, eq } from 'drizzle-orm';

import type { Id } from '../../../../src/contract/core/field';
import { parseReference } from '../../../../src/contract/core/reference';
import { isolateBidi } from '../../../../src/contract/core/isolateBidi';
import { translatable, formatted } from '../../../../src/contract/core/translatable';
import { WORK_ITEM_ROLE } from '../../../../src/contract/support/workItems';
import {
  assignmentColumn,
  workItemOf,
  findAssignment,
  selectAssignments,
  toAssignment,
  type AssignmentRow,
  visibleWorkItemKinds,
  workItemExists,
  parseWorkItem,
  WORK_ITEM_COLUMN,
  lockWorkItem,
  type WorkItem,
} from './assignmentRows';
import { assignments as table, users } from '../../../db/schema';
import { inDirection, selectPage, parseIds, parseId } from '../../../crud/extraRows';
import type { ExtraHandlers } from '../../../crud/extra';
import type { DbOrTx } from '../../../db/open';
import { selectColleagues } from '../colleagues';
import { nameOf } from '../../../crud/personRefs';
import { lockCallerAndPeople } from '../../auth/lockPeopleForShare';
import { type AuditEvent, httpError, ValidationError } from '../../../http/context';

/** @throws HTTPException 409 saying what has happened to it since the caller looked */
const requireAsSeen = (held: AssignmentRow | undefined, seen: number | null, now: Date) => {
  if ((held?.assignee.id ?? null) === seen) return;
  if (!held) throw httpError(409, translatable('assignments.nobody_has_it'));
  const { assignee, assignment } = held;
  const key = assignment.assignedBy === assignee.id ? 'has_taken_it' : 'was_given_it';
  const ago = formatted('timeAgo', assignment.createdAt.toISOString(), now);
  throw httpError(409, translatable(`assignments.${key}`, { name: isolateBidi(nameOf(assignee)), ago }));
};

/** @throws HTTPException 422 if the assignee could not open the record */
const requireColleague = async (tx: DbOrTx, { kind }: WorkItem, id: number) => {
  const found = await selectColleagues(tx, [WORK_ITEM_ROLE[kind]], eq(users.id, id));
  if (!found.length) throw new ValidationError({ assignee: translatable('assignments.cannot_be_assigned') });
};

/** Returns the assignee's id, `null` without an assignee, or 0 for an invalid id. */
const numberOf = (id: number | string | null) => (id === null ? null : (parseId(id) ?? 0));

/**
 * Assigns a refund request, report or message to an administrator, or to no one. Of several concurrent assignments
 * the first succeeds, the others conflict.
 *
 * @returns `undefined` when the record does not exist
 * @throws HTTPException 409 and 422 as above
 */
const assign: ExtraHandlers<'assignments'>['update'] = async (context, written, { assignee, from }) => {
  const { session, now } = context;
  const workItem = parseWorkItem(session, written);
  if (!workItem) return undefined;
  return context.audit(async (tx) => {
    const wanted = numberOf(assignee);
    const who = wanted ?? (await findAssignment(tx, workItem))?.assignee.id;
    const names = await lockCallerAndPeople(tx, session, who === undefined ? [] : [who]);
    if (!(await lockWorkItem(tx, workItem))) return { answer: undefined, events: [] };
    const held = await findAssignment(tx, workItem);
    // Sent again, it is done already.
    if ((held?.assignee.id ?? null) === wanted) return { answer: toAssignment(workItem, held), events: [] };
    if (from !== undefined) requireAsSeen(held, numberOf(from), now);
    if (wanted !== null) await requireColleague(tx, workItem, wanted);
    await tx.delete(table).where(eq(assignmentColumn(workItem.kind), workItem.id));
    if (wanted !== null) {
      await tx.insert(table).values({
        [WORK_ITEM_COLUMN[workItem.kind]]: workItem.id,
        assigneeId: wanted,
        assignedBy: session.userId,
        createdAt: now,
      });
    }
    const about = wanted ?? held!.assignee.id;
    // No name is read here that an erasure would have to wait for.
    const name = names.get(about);
    const event: AuditEvent = {
      action: wanted === null ? 'unassigned' : 'assigned',
      target: `${workItem.kind}:${workItem.id}`,
      person: { id: about, ...(name && { name }) },
    };
    return { answer: toAssignment(workItem, await findAssignment(tx, workItem)), events: [event] };
  });
};

const COLUMNS = {
  /** The id in its text form, such as `report:4`. */
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

/** Assignments of requests, reports and messages, of the kinds that the caller may see. */
export const assignments: ExtraHandlers<'assignments'> = {
  list: async ({ db, session }, { filter: { id }, sort, limit, offset }) => {
    const where = or(
      ...visibleWorkItemKinds(session).map((kind) => {
        const column = assignmentColumn(kind);
        return and(isNotNull(column), id === undefined ? undefined : inArray(column, numbersIn(kind, id)));
      }),
    );
    const order = inDirection(sort, COLUMNS[sort.field]);
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
