import { boolean, index, integer, primaryKey, text, bigint } from 'drizzle-orm/pg-core';

import { LANGUAGES } from '../../../src/contract/core/languages';
import { defineErasure } from '../erasure';
import { bytea, createdAt, timestamptz, tys } from './columns';
import { users } from './people';

export const roles = tys.table('roles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
});

export const rolesErasure = defineErasure(roles, { key: 'system' });

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

export const userRolesErasure = defineErasure(userRoles, {});

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

export const sessionsErasure = defineErasure(sessions, {
  tokenHash: 'delete row',
  browser: 'delete row',
  system: 'delete row',
  network: 'delete row',
  language: 'delete row',
  endedBy: 'system',
});

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

export const idempotencyKeysErasure = defineErasure(idempotencyKeys, {
  key: 'delete row',
  requestHash: 'delete row',
  recordId: 'system',
  message: 'delete row',
});

/** Resets under way, one an address: asking again takes the older one's place. */
export const passwordResets = tys.table(
  'password_resets',
  {
    /** Requested email in lower case. An unknown email gets a row too, so that both cases take the same time. */
    email: text('email').primaryKey(),
    /** The administrator, or `null` for an email that no administrator has. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256; the token itself is nowhere in the database. */
    tokenHash: text('token_hash').notNull().unique(),
    /** HMAC of the code with the token as its key: the database alone does not suffice to try a million codes. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    /** When the code was entered: from then on the token may set a password, once. */
    verifiedAt: timestamptz('verified_at'),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('password_resets_by_expiry').on(t.expiresAt), index('password_resets_of_user').on(t.userId)],
);

export const passwordResetsErasure = defineErasure(passwordResets, {
  email: 'delete row',
  tokenHash: 'delete row',
  codeHash: 'delete row',
});

/** Attempts per key, in the columns that rate-limiter-flexible writes. A restart keeps them. */
export const rateLimits = tys.table('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** In milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

export const rateLimitsErasure = defineErasure(rateLimits, { key: 'delete row' });

/** Random keys that all servers on this database share, each made when it is first needed. */
export const serverKeys = tys.table('server_keys', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

export const serverKeysErasure = defineErasure(serverKeys, { name: 'system', value: 'system' });
