import { and } from 'drizzle-orm';

import { notes as table } from '../../../db/schema';
import { changeNote, removeNote, writeNote } from './changeNote';
import {
  countNotes,
  targetOfNote,
  findNote,
  isNoteAbout,
  isVisibleTo,
  selectNotes,
  toNote,
} from './noteRows';
import { boundedTotal, inDirection, whereId } from '../../../crud/extraRows';
import type { ExtraHandlers } from '../../../crud/extra';
import { parseNoteTarget, requireMaySeeNotes } from './noteTarget';

const COLUMNS = {
  id: [table.id],
  created_at: [table.createdAt, table.id],
  is_pinned: [table.isPinned, table.createdAt, table.id],
};

/** Notes of staff about people, requests, reports and messages. */
export const notes: ExtraHandlers<'notes'> = {
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
        .orderBy(...inDirection(sort, COLUMNS[sort.field]))
        .limit(limit)
        .offset(offset),
      boundedTotal(query, (most) => countNotes(db, where, most)),
    ]);
    return { rows: found.map((row) => toNote(row, context)), ...total };
  },
  get: async (context, id) => {
    const found = await findNote(context.db, id);
    if (!found) return undefined;
    requireMaySeeNotes(context.session, targetOfNote(found).kind);
    return toNote(found, context);
  },
  create: writeNote,
  update: changeNote,
  remove: removeNote,
};
