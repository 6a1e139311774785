import { desc, isNotNull, or } from 'drizzle-orm';

import { assign } from '../concerns/assign';
import {
  assignmentOf,
  concernOf,
  findAssignment,
  selectAssignments,
  toAssignment,
} from '../concerns/assignmentRows';
import { concernsFor, isConcern, readConcern } from '../concerns/concern';
import { assignments as table } from '../db/schema';
import type { Serves } from './extra';

/** Who deals with which requests, reports and messages: the latest first, of the kinds that the caller may see. */
export const assignments: Serves<'assignments'> = {
  list: async ({ db, me }, { limit, offset }) => {
    const where = or(...concernsFor(me).map((kind) => isNotNull(assignmentOf(kind))));
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
    const concern = readConcern(me, id);
    if (!concern || !(await isConcern(db, concern))) return undefined;
    return toAssignment(concern, await findAssignment(db, concern));
  },
  update: assign,
};
