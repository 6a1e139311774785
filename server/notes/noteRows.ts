import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Language } from '../../src/contract/sentences';
import type { Session } from '../auth/sessions';
import type { Db, Queries } from '../db/open';
import { noteMentions, notes as table, users } from '../db/schema';
import { toBooked } from '../extras/bookings';
import { toNumber } from '../rows/ids';
import { withNames } from './mentioned';

const authors = alias(users, 'author');
const about = alias(users, 'about');
export const aboutKind = about.role;

/** In the order in which they were mentioned. */
const mentions = sql<{ id: number; name: string | null }[]>`(
  select coalesce(json_agg(json_build_object('id', u.id,
    'name', case when u.deleted_at is null then trim(u.first_name || ' ' || u.last_name) end) order by m.id), '[]')
  from ${noteMentions} m join ${users} u on u.id = m.user_id where m.note_id = ${table}."id")`;

export const selectNotes = (db: Queries) =>
  (db as Db)
    .select({ note: table, author: authors, kind: about.role, mentions })
    .from(table)
    .innerJoin(about, eq(about.id, table.personId))
    .innerJoin(authors, eq(authors.id, table.authorId));

type Row = Awaited<ReturnType<typeof selectNotes>>[number];

/** A note as its reader reads it. */
export const toNote = (
  { note, author, kind, mentions: mentioned }: Row,
  { me, language }: { me: Pick<Session, 'userId'>; language: Language },
) => ({
  id: note.id,
  person: `${kind}:${note.personId}`,
  author: toBooked(author),
  text: withNames(note.text, mentioned, language),
  mentions: mentioned,
  is_pinned: note.isPinned,
  is_own: note.authorId === me.userId,
  created_at: note.createdAt.toISOString(),
  edited_at: note.editedAt?.toISOString() ?? null,
});

/** Nothing for what is no note's number. */
export const findNote = async (db: Queries, id: number | string) => {
  const number = toNumber(id);
  return number === undefined ? undefined : (await selectNotes(db).where(eq(table.id, number)))[0];
};
