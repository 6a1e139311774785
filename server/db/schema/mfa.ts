import { bigint, boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, createdAt, identity, timestamptz, tys } from './columns';
import { ownerId, users } from './people';

export const passkeys = tys.table(
  'passkeys',
  {
    id: identity(),
    userId: ownerId(),
    /** The authenticator's id, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's use counter; a lower value than before reveals a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    host: text('host').notNull(),
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [index('passkeys_of_user').on(t.userId)],
);

export const passkeysErasure = defineErasure(passkeys, {
  credentialId: 'delete row',
  publicKey: 'delete row',
  host: 'delete row',
  transports: 'delete row',
  name: 'delete row',
});

export const oneTimeCodes = tys.table('one_time_codes', {
  userId: ownerId().primaryKey(),
  secret: bytea('secret').notNull(),
  /** Half minutes since 1970 of the last accepted code. That code and older ones are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at'),
});

export const oneTimeCodesErasure = defineErasure(oneTimeCodes, { secret: 'delete row' });

/** A row is deleted when its code is used. */
export const recoveryCodes = tys.table(
  'recovery_codes',
  {
    userId: ownerId(),
    /** SHA-256 of a code of 80 random bits. */
    codeHash: bytea('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const recoveryCodesErasure = defineErasure(recoveryCodes, { codeHash: 'delete row' });

/** Actions in progress that need or create a second factor. Valid for five minutes, once. */
export const factorTickets = tys.table(
  'factor_tickets',
  {
    /** SHA-256 of the ticket, which is not stored. */
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['second_step', 'passkey_alone', 'confirm', 'add_passkey', 'add_one_time_code'],
    }).notNull(),
    /** `null` for a passkey alone, whose user is not known yet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The only session that may use the ticket, for an action of a signed-in user. */
    sessionHash: bytea('session_hash'),
    /** Bytes that a passkey has to sign, in base64url; `null` after an attempt. */
    challenge: text('challenge'),
    /** TOTP secret during setup. */
    secret: bytea('secret'),
    isKept: boolean('is_kept').notNull().default(true),
    tries: integer('tries').notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [index('factor_tickets_by_expiry').on(t.expiresAt), index('factor_tickets_of_user').on(t.userId)],
);

export const factorTicketsErasure = defineErasure(factorTickets, {
  tokenHash: 'delete row',
  purpose: 'system',
  sessionHash: 'delete row',
  challenge: 'delete row',
  secret: 'delete row',
});
