import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { LANGUAGES } from '../../../src/contract/core/languages';
import { defineErasure } from '../erasure';
import { bytea, createdAt, failureColumns, identity, timestamptz, tys } from './columns';
import { ownerId, personId, users } from './people';

export const roles = tys.table('roles', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  key: text('key').notNull().unique(),
});

export const rolesErasure = defineErasure(roles, { key: { system: 'The key of a role.' } });

export const userRoles = tys.table(
  'user_roles',
  {
    userId: ownerId(),
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
    userId: ownerId(),
    createdAt: createdAt(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Id of the session in API records. Unlike the token, the id authenticates no request. */
    id: integer('id').notNull().unique().generatedByDefaultAsIdentity({ startWith: 1001 }),
    /** Time of the last request, updated at most every few minutes. */
    lastUsedAt: timestamptz('last_used_at').notNull().defaultNow(),
    /** True if the user chose "Keep me logged in". Such a session does not expire when it is idle. */
    isKept: boolean('is_kept').notNull().default(true),
    /** Time of the user's last authentication: the sign-in, or a later step-up authentication. */
    confirmedAt: timestamptz('confirmed_at'),
    /** Sum of the refunds that this session has made since `confirmedAt`, in hundredths of a credit. */
    movedHundredths: integer('moved_hundredths').notNull().default(0),
    /** Names of the browser and system, and the network prefix. The whole IP address is not stored. */
    browser: text('browser'),
    system: text('system'),
    network: text('network'),
    language: text('language', { enum: LANGUAGES }),
    /** Set when the session is revoked, so that the user can read why. The row is deleted like an expired session. */
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

/** Password resets in progress. A new request replaces the row of the same email. */
export const passwordResets = tys.table(
  'password_resets',
  {
    /** Email in lower case. An unknown email gets a row too, so that the response time does not reveal known emails. */
    email: text('email').primaryKey(),
    /** The administrator with this email, or `null` if no administrator has this email. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which is not stored. */
    tokenHash: text('token_hash').notNull().unique(),
    /** HMAC of the code with the token as key, so that the database alone is not enough to try all million codes. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull(),
    /** Time at which the code was verified. From then on, the token can set a password once. */
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

/** Invitations of new administrators. The account is created when the invited person chooses a password. */
export const invitations = tys.table(
  'invitations',
  {
    id: identity(),
    /** Email in lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** SHA-256 of the latest link's token. The token itself is stored only in the queued mail, encrypted. */
    tokenHash: bytea('token_hash').notNull().unique(),
    invitedBy: personId('invited_by'),
    way: text('way', { enum: ['mail', 'link'] }).notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    ...failureColumns(),
    withdrawnAt: timestamptz('withdrawn_at'),
    /** Set when the sender lost the permission to invite. Only a new link makes the invitation valid again. */
    lapsedAt: timestamptz('lapsed_at'),
    acceptedAt: timestamptz('accepted_at'),
    /** The account that the accepted invitation created. */
    userId: integer('user_id').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invitations_email')
      .on(t.email)
      .where(sql`withdrawn_at is null and accepted_at is null`),
    index('invitations_of_user').on(t.userId),
    check('invitations_end', sql`withdrawn_at is null or accepted_at is null`),
  ],
);

export const invitationsErasure = defineErasure(invitations, {
  email: 'delete row',
  firstName: 'delete row',
  lastName: 'delete row',
  language: 'delete row',
  tokenHash: 'delete row',
  way: 'system',
  failure: 'system',
  failureCode: { system: 'A reply code of the mail server, or the code of a network error.' },
});

/** Links that a newer link replaced, so that a visitor reads why the link no longer works. */
export const replacedLinks = tys.table(
  'replaced_links',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
  },
  (t) => [index('replaced_links_of_invitation').on(t.invitationId)],
);

export const replacedLinksErasure = defineErasure(replacedLinks, { tokenHash: 'delete row' });

export const invitationRoles = tys.table(
  'invitation_roles',
  {
    invitationId: integer('invitation_id')
      .notNull()
      .references(() => invitations.id, { onDelete: 'cascade' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.invitationId, t.roleId] })],
);

export const invitationRolesErasure = defineErasure(invitationRoles, {});

/** Setup codes for the first administrator. The server prints such a code if it starts without an administrator. */
export const setupCodes = tys.table('setup_codes', {
  /** SHA-256 of the code, which is not stored. */
  codeHash: text('code_hash').primaryKey(),
  createdAt: createdAt(),
});

export const setupCodesErasure = defineErasure(setupCodes, {
  codeHash: { system: 'The hash of a random code.' },
});

export const passkeys = tys.table(
  'passkeys',
  {
    id: identity(),
    userId: ownerId(),
    /** Id that the authenticator has given to the passkey, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytea('public_key').notNull(),
    /** The authenticator's own count of uses. A lower count than before reveals a copy of the passkey. */
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
  /** Time of the last accepted code, in half minutes since 1970. That code and older codes are rejected. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: createdAt(),
  lastUsedAt: timestamptz('last_used_at'),
});

export const oneTimeCodesErasure = defineErasure(oneTimeCodes, { secret: 'delete row' });

/** Unused recovery codes. A row is deleted when its code is used. */
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

/** Tickets of actions in progress that need or create a second factor. Each is valid once, and for five minutes. */
export const factorTickets = tys.table(
  'factor_tickets',
  {
    /** SHA-256 of the ticket, which is not stored. */
    tokenHash: bytea('token_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['second_step', 'passkey_alone', 'confirm', 'add_passkey', 'add_one_time_code'],
    }).notNull(),
    /** `null` for a sign-in with a passkey alone, because the user is not known before the sign-in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Session of a signed-in user's action. Only this session is allowed to use the ticket. */
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
