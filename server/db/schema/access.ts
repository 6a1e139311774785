import { boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { LANGUAGES } from '../../../src/contract/core/languages';
import { bytea, createdAt, timestamptz, tys } from './columns';
import { users } from './people';

export const roles = tys.table('roles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
});

export const userRoles = tys.table(
  'user_roles',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roleId] })],
);

export const sessions = tys.table(
  'sessions',
  {
    /** SHA-256 of the token; the token itself is nowhere in the database. */
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** What people call it by; it opens nothing. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Written every few minutes at most. */
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    /** Whether it lasts as long as any, used or not ("Keep me logged in"). */
    isKept: boolean('is_kept').notNull().default(true),
    /** When its owner last proved who they are: a sign-in does that too. */
    confirmedAt: timestamptz('confirmed_at'),
    /** What was given back since then, in hundredths of a credit. */
    movedHundredths: integer('moved_hundredths').notNull().default(0),
    /** What signed in, in words, and from which network: never the whole address. */
    browser: text('browser'),
    system: text('system'),
    network: text('network'),
    /** What whoever signed in reads. */
    language: text('language', { enum: LANGUAGES }),
    /** Who ended it before its time. It is told why, and then goes with what ran out. */
    endedBy: text('ended_by', { enum: ['owner', 'colleague'] }),
  },
  (t) => [index('sessions_of_user').on(t.userId), index('sessions_by_expiry').on(t.expiresAt)],
);

/** Creations that were made with an idempotency key, kept for a day. */
export const idempotencyKeys = tys.table(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Argon2 of the endpoint and the request body, which may hold a password. */
    requestHash: text('request_hash').notNull(),
    /** The id of the created record, where the endpoint responds with the record. */
    recordId: text('record_id'),
    /** The message of the response, in both languages. */
    message: text('message'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);
