import { and } from 'drizzle-orm';

import type { RestHandlers } from '../../crud/restResources';
import { boundedTotal, inDirection, whereId } from '../../crud/queries';
import { notes as table } from '../../db/schema';
import {
  countNotes,
  findNote,
  isNoteAbout,
  isVisibleTo,
  selectNotes,
  targetOfNote,
  toNote,
} from './noteRows';
import { parseNoteTarget, requireMaySeeNotes } from './noteTargets';

const SORT_COLUMNS = {
  id: [table.id],
  created_at: [table.createdAt, table.id],
  is_pinned: [table.isPinned, table.createdAt, table.id],
};

/** Handlers that list and get notes. */
export const notes: Pick<RestHandlers<'notes'>, 'list' | 'get'> = {
  list: async (context, query) => {
    const { db, session } = context;
    const { filter, sort, limit, offset } = query;
    const about = filter.about ?? filter.person;
    const where = and(
      about === undefined ? isVisibleTo(session) : isNoteAbout(parseNoteTarget(session, about)),
      whereId(table.id, filter.id),
    );
    const [found, total] = await Promise.all([
      selectNotes(db)
        .where(where)
        .orderBy(...inDirection(sort, SORT_COLUMNS[sort.field]))
        .limit(limit)
        .offset(offset),
      boundedTotal(query, (maximum) => countNotes(db, where, maximum)),
    ]);
    return { rows: found.map((row) => toNote(row, context)), ...total };
  },
  get: async (context, id) => {
    const found = await findNote(context.db, id);
    if (!found) return undefined;
    requireMaySeeNotes(context.session, targetOfNote(found).kind);
    return toNote(found, context);
  },
};
