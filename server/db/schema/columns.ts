import { customType, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * The separate schema keeps the tables apart from others on a shared PostgreSQL server. Amounts are integers: `*_cents`
 * are US cents, `*_hundredths` are hundredths of a credit.
 */
export const tys = pgSchema('tys');

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
export const timestamptz = <Name extends string>(name: Name) =>
  timestamp(name, { withTimezone: true, mode: 'date' });
export const createdAt = () => timestamptz('created_at').notNull().defaultNow();
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity({ startWith: 1001 });

const MAIL_FAILURES = [
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

/** Columns of a failed delivery: the reason, and the mail server's reply code or the code of the connection's error. */
export const failureColumns = () => ({
  failure: text('failure', { enum: MAIL_FAILURES }),
  failureCode: text('failure_code'),
});
