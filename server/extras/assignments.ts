import { desc, isNotNull, or } from 'drizzle-orm';

import { assign } from '../concerns/assign';
import {
  assignmentColumn,
  concernOf,
  findAssignment,
  selectAssignments,
  toAssignment,
} from '../concerns/assignmentRows';
import { visibleConcerns, concernExists, parseConcern } from '../concerns/concern';
import { assignments as table } from '../db/schema';
import type { ExtraHandlers } from './extra';

/** Who deals with which requests, reports and messages: the latest first, of the kinds that the caller may see. */
export const assignments: ExtraHandlers<'assignments'> = {
  list: async ({ db, me }, { limit, offset }) => {
    const where = or(...visibleConcerns(me).map((kind) => isNotNull(assignmentColumn(kind))));
    const [rows, total] = await Promise.all([
      selectAssignments(db)
        .where(where)
        .orderBy(desc(table.createdAt), desc(table.id))
        .limit(limit)
        .offset(offset),
      db.$count(table, where),
    ]);
    return { rows: rows.map((row) => toAssignment(concernOf(row), row)), total };
  },
  get: async ({ db, me }, id) => {
    const concern = parseConcern(me, id);
    if (!concern || !(await concernExists(db, concern))) return undefined;
    return toAssignment(concern, await findAssignment(db, concern));
  },
  update: assign,
};
