import { sql } from 'drizzle-orm';

import { CODE_LIFETIME_MS } from '../modules/auth/passwordReset';
import type { Db } from '../db/open';
import { factorTickets, idempotencyKeys, passwordResets, rateLimits, sessions } from '../db/schema';
import { failStaleReplies } from '../modules/support';
import { clearOutbox } from '../platform/mail/outbox';
import { describeError, type Log } from '../db/log';
import { every } from './schedule';
import { DAY_S } from '../platform/time';
import { deleteOldInvitations } from '../modules/invitations/invitations';

const EVERY_MS = 5 * 60_000;
/** Expired sessions are kept a day longer, so that a clock that is some hours wrong deletes no valid one. */
const MARGIN_S = DAY_S;

interface Parts {
  db: Db;
  outbox: string;
  log: Log;
  /** The clock of this process. */
  now?: () => Date;
  /** Called afterwards, so that what this or another process left without a seal is sealed. */
  afterChange?: () => void;
}

/** Deletes expired rows: expired by both clocks, the database's and this process's, because either may be wrong. */
const tidyDatabase = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    // Of several processes, one does it.
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext('tys.housekeeping')) as mine`,
    );
    if (!rows[0]?.mine) return;
    const earlier = sql`least(now(), ${now.toISOString()}::timestamptz)`;
    await tx.delete(sessions).where(sql`expires_at < ${earlier} - make_interval(secs => ${MARGIN_S})`);
    await tx.delete(passwordResets).where(sql`expires_at < ${earlier}`);
    await tx.delete(factorTickets).where(sql`expires_at < ${earlier}`);
    await tx.delete(idempotencyKeys).where(sql`created_at < ${earlier} - make_interval(secs => ${DAY_S})`);
    await deleteOldInvitations(tx, earlier);
    await tx.delete(rateLimits).where(sql`expire < extract(epoch from ${earlier}) * 1000`);
  });

/** Deletes what has expired: sessions, codes, tickets, invitations, counts of limits, and messages in the outbox whose code has expired. */
export const deleteExpired = async ({ db, outbox, log, now = () => new Date(), afterChange }: Parts) => {
  const failed = (what: string) => (error: unknown) =>
    log.warn({ error: describeError(error) }, `Housekeeping: the ${what} was not tidied`);
  await tidyDatabase(db, now()).catch(failed('database'));
  await failStaleReplies(db, now()).catch(failed('replies'));
  await clearOutbox(outbox, new Date(+now() - CODE_LIFETIME_MS)).catch(failed('outbox'));
  afterChange?.();
};

/** Now and every five minutes. @returns ends it */
export const scheduleHousekeeping = (parts: Parts) => every(EVERY_MS, () => deleteExpired(parts));
