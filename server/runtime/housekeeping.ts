import { sql } from 'drizzle-orm';

import { CODE_LIFETIME_MS } from '../modules/auth/signIn';
import type { Db } from '../db/open';
import { factorTickets, idempotencyKeys, passwordResets, rateLimits, sessions } from '../db/schema';
import { failStaleReplies } from '../modules/support';
import { clearOutbox } from '../platform/mail/deliver';
import { describeError, type Log } from '../db/log';
import { every } from './schedule';
import { DAY_S } from '../platform/time';
import { deleteOldInvitations } from '../modules/invitations/invitations';

const EVERY_MS = 5 * 60_000;
/** Expired sessions are kept a day longer, so that a process whose clock is hours wrong deletes no valid session. */
const MARGIN_S = DAY_S;

interface Parts {
  db: Db;
  outbox: string;
  log: Log;
  now?: () => Date;
  /** Called after each run, to add the audit events that have no hash yet to the hash chain. */
  afterChange?: () => void;
}

/** Deletes rows that are expired by the clocks of both the database and this process, because either can be wrong. */
const tidyDatabase = (db: Db, now: Date) =>
  db.transaction(async (tx) => {
    // Takes a lock, so that only one process at a time deletes rows.
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

export const deleteExpired = async ({ db, outbox, log, now = () => new Date(), afterChange }: Parts) => {
  const failed = (what: string) => (error: unknown) =>
    log.warn({ error: describeError(error) }, `Housekeeping of the ${what} failed`);
  await tidyDatabase(db, now()).catch(failed('database'));
  await failStaleReplies(db, now()).catch(failed('replies'));
  await clearOutbox(outbox, new Date(+now() - CODE_LIFETIME_MS)).catch(failed('outbox'));
  afterChange?.();
};

export const scheduleHousekeeping = (parts: Parts) => every(EVERY_MS, () => deleteExpired(parts));
