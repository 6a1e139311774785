import { index, integer, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, createdAt, identity, timestamptz, tys } from './columns';

export const MAIL_FAILURES = [
  'address',
  'refused',
  'login',
  'certificate',
  'deferred',
  'unreachable',
  'unwritten',
  'unknown',
  'left',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

export const MAIL_KINDS = ['reset_code', 'invitation', 'reply', 'new_device', 'guessing', 'factor'] as const;

/** The reason, and the code of the mail server or of the connection. */
export const failureColumns = () => ({
  failure: text('failure', { enum: MAIL_FAILURES }),
  failureCode: text('failure_code'),
});

/** A row is deleted as soon as its message is sent, given up or expired. */
export const queuedMail = tys.table(
  'queued_mail',
  {
    id: identity(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** The message's record. A newer message of the same kind and record replaces the row. */
    about: text('about'),
    recipient: text('recipient').notNull(),
    /** JSON, encrypted where the message holds a code or a link. */
    content: bytea('content').notNull(),
    keyId: bytea('key_id'),
    requestId: text('request_id'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    claimedAt: timestamptz('claimed_at'),
    /** Set before the first part of the message is sent. */
    handedOverAt: timestamptz('handed_over_at'),
    expiresAt: timestamptz('expires_at'),
    ...failureColumns(),
    createdAt: createdAt(),
  },
  (t) => [
    index('queued_mail_by_next_try').on(t.nextTryAt, t.id),
    index('queued_mail_by_record').on(t.kind, t.about),
    index('queued_mail_by_recipient').on(t.recipient),
  ],
);

export const queuedMailErasure = defineErasure(queuedMail, {
  kind: 'system',
  about: 'system',
  recipient: 'delete row',
  content: 'delete row',
  keyId: 'system',
  requestId: 'system',
  failure: 'system',
  failureCode: 'system',
});
