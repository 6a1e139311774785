import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

import { LANGUAGES } from '../../../src/contract/core/languages';
import { defineErasure } from '../erasure';
import { roles } from './access';
import { bytea, createdAt, identity, timestamptz, tys } from './columns';
import { failureColumns } from './mail';
import { users } from './people';

/** Invited colleagues. An account is created when they choose a password. */
export const invitations = tys.table(
  'invitations',
  {
    id: identity(),
    /** Lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    language: text('language', { enum: LANGUAGES }).notNull(),
    /** SHA-256 of the latest link's token, which is stored only in the encrypted queued mail. */
    tokenHash: bytea('token_hash').notNull().unique(),
    invitedBy: integer('invited_by')
      .notNull()
      .references(() => users.id),
    way: text('way', { enum: ['mail', 'link'] }).notNull(),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    ...failureColumns(),
    withdrawnAt: timestamptz('withdrawn_at'),
    /** Set when the sender lost the permission to invite. Only a new link makes the invitation valid again. */
    lapsedAt: timestamptz('lapsed_at'),
    acceptedAt: timestamptz('accepted_at'),
    /** The account that was created. */
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
  failureCode: 'system',
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
