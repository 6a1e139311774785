import { desc } from 'drizzle-orm';

import { notes as table } from '../db/schema';
import type { Context } from '../handler';
import { parseNoteTarget, requireMaySeeNotes } from '../notes/noteTarget';
import { changeNote, removeNote, writeNote } from '../notes/changeNote';
import { targetOfNote, findNote, isNoteAbout, isVisibleTo, selectNotes, toNote } from '../notes/noteRows';
import type { ExtraHandlers } from './extra';

const newest = [desc(table.createdAt), desc(table.id)];

/** About one, the pinned ones first; or about all that the caller may see. */
const whichOf = (me: Context['me'], about: string | undefined) =>
  about === undefined
    ? { where: isVisibleTo(me), order: newest }
    : { where: isNoteAbout(parseNoteTarget(me, about)), order: [desc(table.isPinned), ...newest] };

/** What staff know about people and what these want, and tell each other. How many there are is not counted: nobody leafs to the last. */
export const notes: ExtraHandlers<'notes'> = {
  list: async (context, { filter: { about, person }, limit, offset }) => {
    const { where, order } = whichOf(context.me, about ?? person);
    const found = await selectNotes(context.db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset);
    return { rows: found.map((row) => toNote(row, context)) };
  },
  get: async (context, id) => {
    const found = await findNote(context.db, id);
    if (!found) return undefined;
    requireMaySeeNotes(context.me, targetOfNote(found).kind);
    return toNote(found, context);
  },
  create: writeNote,
  update: changeNote,
  remove: removeNote,
};
