import { and, desc, eq, inArray } from 'drizzle-orm';

import { notes as table } from '../db/schema';
import type { Context } from '../handler';
import { kindsFor, readPerson } from '../notes/aboutPerson';
import { changeNote, removeNote, writeNote } from '../notes/changeNote';
import { aboutKind, findNote, selectNotes, toNote } from '../notes/noteRows';
import { requireMaySee } from '../people/reach';
import type { Serves } from './extra';

const newest = [desc(table.createdAt), desc(table.id)];

/** Of one person, the pinned ones first; or of everybody whom the caller may see. */
const whichOf = (me: Context['me'], person: string | undefined) => {
  if (person === undefined) return { where: inArray(aboutKind, kindsFor(me)), order: newest };
  const { kind, id } = readPerson(me, person);
  return {
    where: and(eq(table.personId, id), eq(aboutKind, kind)),
    order: [desc(table.isPinned), ...newest],
  };
};

/** What staff know about people and tell each other. How many there are is not counted: nobody leafs to the last. */
export const notes: Serves<'notes'> = {
  list: async (context, { filter: { person }, limit, offset }) => {
    const { where, order } = whichOf(context.me, person);
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
    requireMaySee(context.me, found.kind);
    return toNote(found, context);
  },
  create: writeNote,
  update: changeNote,
  remove: removeNote,
};
