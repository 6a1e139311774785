import { and, eq, notInArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import { translatable } from '../../../../src/contract/core/translatable';
import type { Action } from '../../../../src/contract/auditLog/actions';
import type { newNote, noteChange } from '../../../../src/contract/support/notes';
import type { DbOrTx } from '../../../db/open';
import {
  noteMentions,
  notes as table,
  bookings,
  buyerTransactions,
  contactSubmissions,
  refundRequests,
  reports,
} from '../../../db/schema';
import { lockCallerAndPeople } from '../../auth/lockPeopleForShare';
import { toIds, requireMentionable, encodeMentions } from './mentions';
import { targetOfNote, targetColumn, findNote, toNote } from './noteRows';
import { type RequestContext, type AuditEvent, httpError } from '../../../http/context';
import {
  toWorkItem,
  isPerson,
  noteTargetExists,
  parseNoteTarget,
  requireMaySeeNotes,
  type NoteTarget,
} from './noteTarget';

const PEOPLE = {
  'refund-request': (id: number) => sql`select t.buyer_id as id from ${refundRequests} r
    join ${buyerTransactions} t on t.id = r.transaction_id where r.id = ${id}`,
  report: (id: number) => sql`select unnest(array[b.buyer_id, b.seller_id]) as id from ${reports} r
    join ${bookings} b on b.id = r.booking_id where r.id = ${id}`,
  message: (id: number) => sql`select c.user_id as id from ${contactSubmissions} c where c.id = ${id}`,
};

/** Returns the people that the note is deleted with: the person it is about, or the people of its case. */
const involvedPeople = async (db: DbOrTx, about: NoteTarget): Promise<number[]> => {
  const workItem = toWorkItem(about);
  if (!workItem) return [about.id];
  const { rows } = await db.execute<{ id: number }>(PEOPLE[workItem.kind](workItem.id));
  return rows.map(({ id }) => id);
};

type Note = NonNullable<Awaited<ReturnType<typeof findNote>>>;
type Names = ReadonlyMap<number, string>;

/**
 * What the activity says of a note: that it is there, and about whom. Never its text, which would outlive the note there:
 * what is removed must be gone.
 */
const noteEvent = (action: Action, noteId: number, about: NoteTarget, names: Names): AuditEvent => {
  const workItem = toWorkItem(about);
  if (workItem) return { action, target: `${workItem.kind}:${workItem.id}`, facts: { note: noteId } };
  const name = names.get(about.id);
  return { action, target: `note:${noteId}`, person: { id: about.id, ...(name && { name }) } };
};

const pickNames = (names: Names, ids: readonly number[]) =>
  new Map([...names].filter(([id]) => ids.includes(id)));

/** Whoever is mentioned anew is notified; whoever was before is not again. */
const mention = async (tx: DbOrTx, noteId: number, ids: readonly number[], createdAt: Date) => {
  const ofNote = eq(noteMentions.noteId, noteId);
  await tx
    .delete(noteMentions)
    .where(ids.length ? and(ofNote, notInArray(noteMentions.userId, [...ids])) : ofNote);
  if (!ids.length) return;
  await tx
    .insert(noteMentions)
    .values(ids.map((userId) => ({ noteId, userId, createdAt })))
    .onConflictDoNothing();
};

/** @throws HTTPException 403, 404 for nobody, 422 for somebody who cannot be mentioned */
export const writeNote = (
  context: RequestContext,
  { about: sent, person, text, mentions }: z.output<typeof newNote>,
) =>
  context.audit(async (tx) => {
    const { session, now } = context;
    const about = parseNoteTarget(session, (sent ?? person)!);
    const wanted = toIds(mentions);
    const names = await lockCallerAndPeople(tx, session, [...(await involvedPeople(tx, about)), ...wanted]);
    const isGone = isPerson(about) && !names.has(about.id);
    if (isGone || !(await noteTargetExists(tx, about)))
      throw httpError(404, translatable('rows.entry_is_gone'));
    await requireMentionable(tx, about, wanted);
    const { stored, ids } = encodeMentions(text, pickNames(names, wanted));
    const [made] = await tx
      .insert(table)
      .values({ [targetColumn(about)]: about.id, authorId: session.userId, text: stored, createdAt: now })
      .returning();
    const { id } = made!;
    await mention(tx, id, ids, now);
    return {
      answer: toNote((await findNote(tx, id))!, context),
      events: [noteEvent('note_written', id, about, names)],
    };
  });

/** A note that nobody else changes until the transaction ends; nothing where it is gone. */
const lockNote = async (tx: DbOrTx, context: RequestContext, id: string, mentioned: readonly number[]) => {
  const found = await findNote(tx, id);
  if (!found) return undefined;
  const about = targetOfNote(found);
  requireMaySeeNotes(context.session, about.kind);
  const names = await lockCallerAndPeople(tx, context.session, [
    ...(await involvedPeople(tx, about)),
    ...mentioned,
  ]);
  await tx.select({ id: table.id }).from(table).where(eq(table.id, found.note.id)).for('update');
  const note = await findNote(tx, id);
  return note && { note, names, about };
};

const requireOwn = ({ note }: Note, { session }: RequestContext) => {
  if (note.authorId !== session.userId) throw httpError(403, translatable('notes.not_your_note'));
};

interface Rewriting {
  text: string;
  wanted: readonly number[];
  names: Names;
  about: NoteTarget;
  now: Date;
}

/** @returns whether the text is another one then */
const rewrite = async (
  tx: DbOrTx,
  { note, mentions }: Note,
  { text, wanted, names, about, now }: Rewriting,
) => {
  // Whoever was mentioned before stays, whatever they may see by now.
  const before = new Set(mentions.map(({ id }) => id));
  await requireMentionable(
    tx,
    about,
    wanted.filter((id) => !before.has(id)),
  );
  const { stored, ids } = encodeMentions(text, pickNames(names, wanted));
  if (stored === note.text) return false;
  await tx.update(table).set({ text: stored, editedAt: now }).where(eq(table.id, note.id));
  await mention(tx, note.id, ids, now);
  return true;
};

/** Anybody who may see the person pins; the text is its author's. @throws HTTPException 403, 422 as above */
export const changeNote = (
  context: RequestContext,
  id: string,
  { text, mentions, is_pinned }: z.output<typeof noteChange>,
) =>
  context.audit(async (tx) => {
    const wanted = toIds(mentions);
    const held = await lockNote(tx, context, id, wanted);
    if (!held) return { answer: undefined, events: [] };
    const { note, names, about } = held;
    const says = (action: Action) => noteEvent(action, note.note.id, about, names);
    const events: AuditEvent[] = [];
    if (text !== undefined) {
      requireOwn(note, context);
      const isOther = await rewrite(tx, note, { text, wanted, names, about, now: context.now });
      if (isOther) events.push(says('note_changed'));
    }
    if (is_pinned !== undefined && is_pinned !== note.note.isPinned) {
      await tx.update(table).set({ isPinned: is_pinned }).where(eq(table.id, note.note.id));
      events.push(says(is_pinned ? 'note_pinned' : 'note_unpinned'));
    }
    return { answer: toNote((await findNote(tx, id))!, context), events };
  });

/** @throws HTTPException 403 for another's */
export const removeNote = (context: RequestContext, id: string) =>
  context.audit(async (tx) => {
    const held = await lockNote(tx, context, id, []);
    if (!held) return { answer: undefined, events: [] };
    const { note, names, about } = held;
    requireOwn(note, context);
    await tx.delete(table).where(eq(table.id, note.note.id));
    return {
      answer: toNote(note, context),
      events: [noteEvent('note_removed', note.note.id, about, names)],
    };
  });
