import { bigint, boolean, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, createdAt, identity, timestamptz, tys } from './columns';
import { users } from './people';

const owner = () =>
  integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Keys that an authenticator holds the secret half of. */
export const passkeys = tys.table(
  'passkeys',
  {
    id: identity(),
    userId: owner(),
    /** As the authenticator calls it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    /** How often it was used, as far as it counts: one that goes back is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** The host it was made for; another one has no use for it. */
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

/** The secret that somebody's app and this server make the same codes of. */
export const oneTimeCodes = tys.table('one_time_codes', {
  userId: owner().primaryKey(),
  secret: bytea('secret').notNull(),
  /** The half minute of the last code that was taken, counted from 1970: neither it nor an older one is taken again. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at'),
});

export const oneTimeCodesErasure = defineErasure(oneTimeCodes, { secret: 'delete row' });

/** For whoever has lost the rest. A row goes when it is used. */
export const recoveryCodes = tys.table(
  'recovery_codes',
  {
    userId: owner(),
    /** SHA-256 of a code of 80 random bits. */
    codeHash: bytea('code_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
);

export const recoveryCodesErasure = defineErasure(recoveryCodes, { codeHash: 'delete row' });

/** What was begun and needs a factor to go on, or makes one: for five minutes, and once. */
export const factorTickets = tys.table(
  'factor_tickets',
  {
    /** SHA-256; the ticket itself is nowhere in the database. */
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['second_step', 'passkey_alone', 'confirm', 'add_passkey', 'add_one_time_code'],
    }).notNull(),
    /** Whose it is; of a passkey alone it is not known yet. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Of what is done while signed in: by which session alone. */
    sessionHash: bytea('session_hash'),
    /** What a passkey has to sign, in base64url; nothing once something was tried with it. */
    challenge: text('challenge'),
    /** Of one-time codes that are being set up. */
    secret: bytea('secret'),
    /** Whether the session is to last, used or not. */
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
