import { bigint, index, integer, primaryKey, text } from 'drizzle-orm/pg-core';

import { defineErasure } from '../erasure';
import { bytea, createdAt, failureColumns, identity, timestamptz, tys } from './columns';
import { ownerId } from './people';

/** Random keys that all servers on this database share, each generated on first use. */
export const serverKeys = tys.table('server_keys', {
  name: text('name').primaryKey(),
  value: bytea('value').notNull(),
});

export const serverKeysErasure = defineErasure(serverKeys, {
  name: { system: 'The name of a key.' },
  value: { system: 'A random key of the server.' },
});

/** Number of attempts for each key of a rate limit, in the columns that the library rate-limiter-flexible writes. */
export const rateLimits = tys.table('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Time at which the counted attempts expire, in milliseconds since 1970. */
  expire: bigint('expire', { mode: 'number' }),
});

export const rateLimitsErasure = defineErasure(rateLimits, { key: 'delete row' });

export const idempotencyKeys = tys.table(
  'idempotency_keys',
  {
    userId: ownerId(),
    key: text('key').notNull(),
    /** Argon2 hash of endpoint and request body. A slow hash is needed, because the body can contain a password. */
    requestHash: text('request_hash').notNull(),
    recordId: text('record_id'),
    /** The message of the response, which is translated for each caller. */
    message: text('message'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] })],
);

export const idempotencyKeysErasure = defineErasure(idempotencyKeys, {
  key: 'delete row',
  requestHash: 'delete row',
  recordId: { system: 'The id of a record.' },
  message: 'delete row',
});

/** Time of each scheduled job's last run in any process, so that a restart does not reset the interval. */
export const jobs = tys.table('jobs', {
  name: text('name').primaryKey(),
  doneAt: timestamptz('done_at').notNull(),
});

export const jobsErasure = defineErasure(jobs, { name: { system: 'The name of a job.' } });

export const MAIL_KINDS = ['reset_code', 'invitation', 'reply', 'new_device', 'guessing', 'factor'] as const;

/** Queued messages. A row is deleted as soon as its message is sent, is given up or expires. */
export const queuedMail = tys.table(
  'queued_mail',
  {
    id: identity(),
    kind: text('kind', { enum: MAIL_KINDS }).notNull(),
    /** Id of a record, or email of an account. A newer message of the same kind and about the same replaces the row. */
    about: text('about'),
    recipient: text('recipient').notNull(),
    /** JSON, encrypted if the message contains a code or a link. */
    content: bytea('content').notNull(),
    keyId: bytea('key_id'),
    requestId: text('request_id'),
    tries: integer('tries').notNull().default(0),
    nextTryAt: timestamptz('next_try_at').notNull(),
    claimedAt: timestamptz('claimed_at'),
    /** Time just before the first part of the message is sent. */
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
  about: 'delete row',
  recipient: 'delete row',
  content: 'delete row',
  keyId: { system: 'The id of a key of the server.' },
  requestId: { system: 'A random id.' },
  failure: 'system',
  failureCode: { system: 'A reply code of the mail server, or the code of a network error.' },
});
