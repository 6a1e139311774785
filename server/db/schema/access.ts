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
    /** SHA-256 of the token, which is not stored. */
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Public id, which authenticates no request. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Written every few minutes at most. */
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    /** "Keep me logged in": the session does not expire when idle. */
    isKept: boolean('is_kept').notNull().default(true),
    /** Last authentication by the user, including the sign-in. */
    confirmedAt: timestamptz('confirmed_at'),
    /** Refunds since then, in hundredths of a credit. */
    movedHundredths: integer('moved_hundredths').notNull().default(0),
    /** Device names and network prefix; never the whole IP address. */
    browser: text('browser'),
    system: text('system'),
    network: text('network'),
    language: text('language', { enum: LANGUAGES }),
    /** Set when the session is revoked. Its user reads why; the row is deleted with expired sessions. */
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

export const idempotencyKeys = tys.table(
  'idempotency_keys',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** Argon2 of the endpoint and the request body, because the body may hold a password. */
    requestHash: text('request_hash').notNull(),
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

/** Password resets in progress. A new request replaces the row of the same email. */
export const passwordResets = tys.table(
  'password_resets',
  {
    /** Email in lower case. An unknown email gets a row too, so that both cases take the same time. */
    email: text('email').primaryKey(),
    /** `null` for an email that no administrator has. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** HMAC of the code with the token as key: the database alone does not allow trying a million codes. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    /** From then on the token may set a password, once. */
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

/** Attempts per key, in the columns that rate-limiter-flexible writes. */
export const rateLimits = tys.table('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

export const rateLimitsErasure = defineErasure(rateLimits, { key: 'delete row' });

/** Random keys that all servers on this database share, each generated on first use. */
export const serverKeys = tys.table('server_keys', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

export const serverKeysErasure = defineErasure(serverKeys, { name: 'system', value: 'system' });
