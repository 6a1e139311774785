import { and, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { PERSON_KINDS } from '../../../src/contract/accounts/personPage';
import type { Id } from '../../../src/contract/core/field';
import type { Language } from '../../../src/contract/core/languages';
import { translatable } from '../../../src/contract/core/translatable';
import { WORK_ITEM_KINDS } from '../../../src/contract/support/workItems';
import { toPersonRef } from '../../crud/personRefs';
import { findById, boundedTotal, inDirection, whereId } from '../../crud/queries';
import type { RestHandlers } from '../../crud/restResources';
import type { Db, DbOrTx } from '../../db/open';
import { noteMentions, notes as table, users } from '../../db/schema';
import type { Session } from '../../http/context';
import { translateMessage } from '../../platform/translate';
import {
  toWorkItem,
  visibleNoteKinds,
  parseNoteTarget,
  requireMaySeeNotes,
  visibleWorkItemKinds,
  WORK_ITEM_COLUMN,
  type NoteTarget,
} from './workItems';

const authors = alias(users, 'author');
const subjects = alias(users, 'subject');

const isNoteAbout = (target: NoteTarget) => {
  const workItem = toWorkItem(target);
  if (workItem) return eq(table[WORK_ITEM_COLUMN[workItem.kind]], workItem.id);
  return and(eq(table.personId, target.id), sql`${subjects.role} = ${target.kind}`);
};

const isVisibleTo = (session: Pick<Session, 'roles'>) => {
  const kinds = visibleNoteKinds(session);
  return or(
    inArray(
      subjects.role,
      PERSON_KINDS.filter((kind) => kinds.includes(kind)),
    ),
    ...visibleWorkItemKinds(session).map((kind) => isNotNull(table[WORK_ITEM_COLUMN[kind]])),
  );
};

/** Selects the mentioned administrators in the order of the mentions. A deleted administrator has the name `null`. */
const mentions = sql<{ id: number; name: string | null }[]>`(
  select coalesce(json_agg(json_build_object('id', u.id,
    'name', case when u.deleted_at is null then trim(u.first_name || ' ' || u.last_name) end) order by m.id), '[]')
  from ${noteMentions} m join ${users} u on u.id = m.user_id where m.note_id = ${table}."id")`;

const selectNotes = (db: DbOrTx) =>
  (db as Db)
    .select({ note: table, author: authors, kind: subjects.role, mentions })
    .from(table)
    .innerJoin(authors, eq(authors.id, table.authorId))
    .leftJoin(subjects, eq(subjects.id, table.personId))
    .$dynamic();

/** Counts notes up to a limit, so that the query never reads a whole table. */
export const countNotes = (db: Db, where: SQL | undefined, limit: number) =>
  db.$count(
    db
      .select({ id: table.id })
      .from(table)
      .leftJoin(subjects, eq(subjects.id, table.personId))
      .where(where)
      .limit(limit)
      .as('counted'),
  );

export type NoteRow = Awaited<ReturnType<typeof selectNotes>>[number];

export const targetOfNote = ({ note, kind }: NoteRow): NoteTarget => {
  const workItemKind = WORK_ITEM_KINDS.find((each) => note[WORK_ITEM_COLUMN[each]] !== null);
  if (workItemKind) return { kind: workItemKind, id: note[WORK_ITEM_COLUMN[workItemKind]]! };
  return { kind: kind === 'seller' ? 'seller' : 'buyer', id: note.personId! };
};

export const findNote = (db: DbOrTx, id: Id) => findById(selectNotes(db), table, id);

const mentionToken = (id: number) => `@[${id}]`;

/**
 * Replaces each mention, such as `@Ann Lee`, by a token with the user's id, such as `@[12]`. The text would otherwise
 * keep the name after the user's account is deleted.
 * @param names names of the candidates for mentions, by user id
 */
export const encodeMentions = (text: string, names: ReadonlyMap<number, string>) => {
  // Tries the longest names first. Otherwise "@Ann Lee" would match inside "@Ann Leeson".
  const longestFirst = [...names].toSorted(([, a], [, b]) => b.length - a.length);
  const ids: number[] = [];
  let stored = text;
  for (const [id, name] of longestFirst) {
    if (!stored.includes(`@${name}`)) continue;
    stored = stored.replaceAll(`@${name}`, mentionToken(id));
    ids.push(id);
  }
  return { stored, ids };
};

const decodeMentions = (stored: string, mentioned: NoteRow['mentions'], language: Language) =>
  mentioned.reduce(
    (text, { id, name }) =>
      text.replaceAll(
        mentionToken(id),
        `@${name ?? translateMessage(language, translatable('notifications.somebody_who_has_left'))}`,
      ),
    stored,
  );

export const toNote = (
  row: NoteRow,
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
