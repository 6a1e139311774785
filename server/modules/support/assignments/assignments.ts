import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';

import type { Id } from '../../../../src/contract/core/field';
import { parseReference } from '../../../../src/contract/core/reference';
import { assign } from './assign';
import {
  assignmentColumn,
  concernOf,
  findAssignment,
  selectAssignments,
  toAssignment,
} from './assignmentRows';
import { visibleConcerns, concernExists, parseConcern } from './concern';
import { assignments as table } from '../../../db/schema';
import { inDirection, selectPage } from '../../../crud/extraRows';
import { parseIds } from '../../../crud/ids';
import type { ExtraHandlers } from '../../../crud/extra';

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
  list: async ({ db, me }, { filter: { id }, sort, limit, offset }) => {
    const where = or(
      ...visibleConcerns(me).map((kind) => {
        const column = assignmentColumn(kind);
        return and(isNotNull(column), id === undefined ? undefined : inArray(column, numbersIn(kind, id)));
      }),
    );
    const order = inDirection(sort, COLUMNS[sort.field]);
    return selectPage(selectAssignments(db).$dynamic(), { db, table, where, order, limit, offset }, (row) =>
      toAssignment(concernOf(row), row),
    );
  },
  get: async ({ db, me }, id) => {
    const concern = parseConcern(me, id);
    if (!concern || !(await concernExists(db, concern))) return undefined;
    return toAssignment(concern, await findAssignment(db, concern));
  },
  update: assign,
};
