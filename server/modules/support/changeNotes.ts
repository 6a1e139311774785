import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';

import type { Action } from '../../../src/contract/auditLog';
import type { Id } from '../../../src/contract/core/field';
import { translatable } from '../../../src/contract/core/translatable';
import type { newNote, noteChange } from '../../../src/contract/support/workItems';
import { parseId } from '../../crud/queries';
import type { DbOrTx } from '../../db/open';
import {
  noteMentions,
  notes as table,
  bookings,
  buyerTransactions,
  contactSubmissions,
  refundRequests,
  reports,
  users,
} from '../../db/schema';
import { type RequestContext, type AuditEvent, httpError, ValidationError } from '../../http/context';
import { lockCallerAndPeople } from '../auth/people';
import { selectColleagues } from './assignments';
import { encodeMentions, findNote, targetOfNote, toNote, type NoteRow } from './notes';
import {
  isPerson,
  noteTargetExists,
  parseNoteTarget,
  requireMaySeeNotes,
  toWorkItem,
  VIEWER_ROLE,
  WORK_ITEM_COLUMN,
  type NoteTarget,
} from './workItems';

const WORK_ITEM_PEOPLE = {
  'refund-request': (id: number) => sql`select t.buyer_id as id from ${refundRequests} r
    join ${buyerTransactions} t on t.id = r.transaction_id where r.id = ${id}`,
  report: (id: number) => sql`select unnest(array[b.buyer_id, b.seller_id]) as id from ${reports} r
    join ${bookings} b on b.id = r.booking_id where r.id = ${id}`,
  message: (id: number) => sql`select c.user_id as id from ${contactSubmissions} c where c.id = ${id}`,
};

const involvedPeople = async (db: DbOrTx, target: NoteTarget): Promise<number[]> => {
  const workItem = toWorkItem(target);
  if (!workItem) return [target.id];
  const { rows } = await db.execute<{ id: number }>(WORK_ITEM_PEOPLE[workItem.kind](workItem.id));
  return rows.map(({ id }) => id);
};

const targetColumn = (target: NoteTarget) => {
  const workItem = toWorkItem(target);
  return workItem ? WORK_ITEM_COLUMN[workItem.kind] : 'personId';
};

type Names = ReadonlyMap<number, string>;

/** Creates the audit event of a note. Omits the text, because the audit log would keep it after the note is deleted. */
const noteEvent = (action: Action, noteId: number, target: NoteTarget, names: Names): AuditEvent => {
  const workItem = toWorkItem(target);
  if (workItem) return { action, target: `${workItem.kind}:${workItem.id}`, facts: { note: noteId } };
  const name = names.get(target.id);
  return { action, target: `note:${noteId}`, person: { id: target.id, ...(name && { name }) } };
};

const toUserIds = (ids: readonly Id[]) => [...new Set(ids.flatMap((id) => parseId(id) ?? []))];

const pickNames = (names: Names, ids: readonly number[]) =>
  new Map([...names].filter(([id]) => ids.includes(id)));

const requireMentionable = async (tx: DbOrTx, target: NoteTarget, ids: readonly number[]) => {
  if (!ids.length) return;
  const found = await selectColleagues(tx, [VIEWER_ROLE[target.kind]], inArray(users.id, [...ids]));
  if (found.length < ids.length)
    throw new ValidationError({
      mentions: translatable(
        `notes.${isPerson(target) ? 'cannot_be_mentioned' : 'cannot_be_mentioned_here'}`,
      ),
    });
};

/** Replaces the mentions of a note. Existing mentions keep their date and cause no second notification. */
const saveMentions = async (tx: DbOrTx, noteId: number, ids: readonly number[], createdAt: Date) => {
  const isOfNote = eq(noteMentions.noteId, noteId);
  await tx
    .delete(noteMentions)
    .where(ids.length ? and(isOfNote, notInArray(noteMentions.userId, [...ids])) : isOfNote);
  if (!ids.length) return;
  await tx
    .insert(noteMentions)
    .values(ids.map((userId) => ({ noteId, userId, createdAt })))
    .onConflictDoNothing();
};

/**
 * @throws HTTPException 403 or 422 if the caller or a mentioned administrator cannot see the record, 404 for a missing
 * record
 */
const createNote = (context: RequestContext, { about, person, text, mentions }: z.output<typeof newNote>) =>
  context.audit(async (tx) => {
    const { session, now } = context;
    const target = parseNoteTarget(session, (about ?? person)!);
    const candidates = toUserIds(mentions);
    const people = await involvedPeople(tx, target);
    const names = await lockCallerAndPeople(tx, session, [...people, ...candidates]);
    const isDeleted = isPerson(target) && !names.has(target.id);
    if (isDeleted || !(await noteTargetExists(tx, target)))
      throw httpError(404, translatable('rows.entry_is_gone'));
    await requireMentionable(tx, target, candidates);
    const { stored, ids } = encodeMentions(text, pickNames(names, candidates));
    const [inserted] = await tx
      .insert(table)
      .values({ [targetColumn(target)]: target.id, authorId: session.userId, text: stored, createdAt: now })
      .returning();
    const { id } = inserted!;
    await saveMentions(tx, id, ids, now);
    return {
      answer: toNote((await findNote(tx, id))!, context),
      events: [noteEvent('note_written', id, target, names)],
    };
  });

/**
 * Locks the caller, the involved people and the mentioned administrators, and then the note.
 * @throws HTTPException 403 if the caller cannot see the note
 */
const lockNote = async (tx: DbOrTx, context: RequestContext, id: string, mentioned: readonly number[]) => {
  const found = await findNote(tx, id);
  if (!found) return undefined;
  const target = targetOfNote(found);
  requireMaySeeNotes(context.session, target.kind);
  const people = await involvedPeople(tx, target);
  const names = await lockCallerAndPeople(tx, context.session, [...people, ...mentioned]);
  await tx.select({ id: table.id }).from(table).where(eq(table.id, found.note.id)).for('update');
  const row = await findNote(tx, id);
  return row && { row, names, target };
};

type LockedNote = NonNullable<Awaited<ReturnType<typeof lockNote>>>;

const requireAuthor = ({ note }: NoteRow, { session }: RequestContext) => {
  if (note.authorId !== session.userId) throw httpError(403, translatable('notes.not_your_note'));
};

/** @returns `true` if the text has changed */
const changeText = async (
  tx: DbOrTx,
  { row: { note, mentions }, names, target }: LockedNote,
  { text, candidates, now }: { text: string; candidates: readonly number[]; now: Date },
) => {
  // Checks only new mentions. An administrator who has lost the role since the first mention stays mentioned.
  const before = new Set(mentions.map(({ id }) => id));
  const added = candidates.filter((id) => !before.has(id));
  await requireMentionable(tx, target, added);
  const { stored, ids } = encodeMentions(text, pickNames(names, candidates));
  if (stored === note.text) return false;
  await tx.update(table).set({ text: stored, editedAt: now }).where(eq(table.id, note.id));
  await saveMentions(tx, note.id, ids, now);
  return true;
};

/**
 * Changes the text of a note, or pins it.
 * @throws HTTPException 403 if the caller cannot see the note or changes the text of another author, 422 if a newly
 * mentioned administrator cannot see the record
 */
const updateNote = (
  context: RequestContext,
  id: string,
  { text, mentions, is_pinned }: z.output<typeof noteChange>,
) =>
  context.audit(async (tx) => {
    const candidates = toUserIds(mentions);
    const locked = await lockNote(tx, context, id, candidates);
    if (!locked) return { answer: undefined, events: [] };
    const { row, names, target } = locked;
    const { note } = row;
    const events: AuditEvent[] = [];
    if (text !== undefined) {
      requireAuthor(row, context);
      const isChanged = await changeText(tx, locked, { text, candidates, now: context.now });
      if (isChanged) events.push(noteEvent('note_changed', note.id, target, names));
    }
    if (is_pinned !== undefined && is_pinned !== note.isPinned) {
      await tx.update(table).set({ isPinned: is_pinned }).where(eq(table.id, note.id));
      events.push(noteEvent(is_pinned ? 'note_pinned' : 'note_unpinned', note.id, target, names));
    }
    return { answer: toNote((await findNote(tx, id))!, context), events };
  });

/** @throws HTTPException 403 if the caller is not the author of the note */
const deleteNote = (context: RequestContext, id: string) =>
  context.audit(async (tx) => {
    const locked = await lockNote(tx, context, id, []);
    if (!locked) return { answer: undefined, events: [] };
    const { row, names, target } = locked;
    requireAuthor(row, context);
    await tx.delete(table).where(eq(table.id, row.note.id));
    return { answer: toNote(row, context), events: [noteEvent('note_removed', row.note.id, target, names)] };
  });

export const noteChanges = { create: createNote, update: updateNote, remove: deleteNote };
