import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { WORK_ITEM_KINDS } from '../../../../src/contract/support/workItems';
import type { Id } from '../../../../src/contract/core/field';
import { PERSON_KINDS } from '../../../../src/contract/accounts/personPage';
import type { Language } from '../../../../src/contract/core/languages';
import type { Db, DbOrTx } from '../../../db/open';
import { noteMentions, notes as table, users } from '../../../db/schema';
import { findById } from '../../../crud/extraRows';
import { toWorkItem, visibleNoteKinds, type NoteTarget } from './noteTarget';
import { decodeMentions } from './mentions';
import { toPersonRef } from '../../../crud/personRefs';
import type { Session } from '../../../http/context';
import { WORK_ITEM_COLUMN, visibleWorkItemKinds } from '../assignments/assignmentRows';

const authors = alias(users, 'author');
const about = alias(users, 'about');

export const isNoteAbout = (whom: NoteTarget) => {
  const workItem = toWorkItem(whom);
  if (workItem) return eq(table[WORK_ITEM_COLUMN[workItem.kind]], workItem.id);
  return and(eq(table.personId, whom.id), sql`${about.role} = ${whom.kind}`);
};
export const isVisibleTo = (session: Pick<Session, 'roles'>) => {
  const seen = visibleNoteKinds(session);
  return or(
    inArray(
      about.role,
      PERSON_KINDS.filter((kind) => seen.includes(kind)),
    ),
    ...visibleWorkItemKinds(session).map((kind) => isNotNull(table[WORK_ITEM_COLUMN[kind]])),
  );
};

/** In the order in which they were mentioned. */
const mentions = sql<{ id: number; name: string | null }[]>`(
  select coalesce(json_agg(json_build_object('id', u.id,
    'name', case when u.deleted_at is null then trim(u.first_name || ' ' || u.last_name) end) order by m.id), '[]')
  from ${noteMentions} m join ${users} u on u.id = m.user_id where m.note_id = ${table}."id")`;

export const selectNotes = (db: DbOrTx) =>
  (db as Db)
    .select({ note: table, author: authors, kind: about.role, mentions })
    .from(table)
    .innerJoin(authors, eq(authors.id, table.authorId))
    .leftJoin(about, eq(about.id, table.personId))
    .$dynamic();

/** Counts notes, up to so many. */
export const countNotes = (db: Db, where: SQL | undefined, most: number) =>
  db.$count(
    db
      .select({ id: table.id })
      .from(table)
      .leftJoin(about, eq(about.id, table.personId))
      .where(where)
      .limit(most)
      .as('counted'),
  );

type Row = Awaited<ReturnType<typeof selectNotes>>[number];

export const targetOfNote = ({ note, kind }: Row): NoteTarget => {
  const workItem = WORK_ITEM_KINDS.find((each) => note[WORK_ITEM_COLUMN[each]] !== null);
  if (workItem) return { kind: workItem, id: note[WORK_ITEM_COLUMN[workItem]]! };
  return { kind: kind === 'seller' ? 'seller' : 'buyer', id: note.personId! };
};
/** The column that says whom or what a note is about. */
export const targetColumn = (whom: NoteTarget) => {
  const workItem = toWorkItem(whom);
  return workItem ? WORK_ITEM_COLUMN[workItem.kind] : 'personId';
};

/** A note as its reader reads it. */
export const toNote = (
  row: Row,
  { session, language }: { session: Pick<Session, 'userId'>; language: Language },
) => {
  const { note, author, mentions: mentioned } = row;
  const { kind, id } = targetOfNote(row);
  return {
    id: note.id,
    about: `${kind}:${id}`,
    author: toPersonRef(author),
    text: decodeMentions(note.text, mentioned, language),
    mentions: mentioned,
    is_pinned: note.isPinned,
    is_own: note.authorId === session.userId,
    created_at: note.createdAt.toISOString(),
    edited_at: note.editedAt?.toISOString() ?? null,
  };
};

/** Nothing for what is no note's number. */
export const findNote = (db: DbOrTx, id: Id) => findById(selectNotes(db), table, id);
