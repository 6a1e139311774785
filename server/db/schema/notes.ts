import { boolean, index, integer, text, unique } from 'drizzle-orm/pg-core';

import { createdAt, identity, moment, tys } from './columns';
import { users } from './people';

/** What staff write about people. They go with the person they are about. */
export const notes = tys.table(
  'notes',
  {
    id: identity(),
    personId: integer('person_id')
      .notNull()
      .references(() => users.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id),
    /** Whoever is mentioned stands in it by number, as `@[1003]`: so no name is left in it once they are deleted. */
    text: text('text').notNull(),
    isPinned: boolean('is_pinned').notNull().default(false),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
  },
  (t) => [
    index('notes_of_person').on(t.personId, t.isPinned, t.createdAt, t.id),
    index('notes_by_date').on(t.createdAt, t.id),
  ],
);

/** Whom a note mentions, and since when: each is notified. */
export const noteMentions = tys.table(
  'note_mentions',
  {
    id: identity(),
    noteId: integer('note_id')
      .notNull()
      .references(() => notes.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    unique('note_mentions_once').on(t.noteId, t.userId),
    index('note_mentions_of_user').on(t.userId, t.createdAt, t.id),
  ],
);
