import { and, eq, gt, lt, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { TICKET_MINUTES } from '../../../src/contract/limits';
import { type Db, type DbOrTx, inTransaction } from '../../db/open';
import { factorTickets } from '../../db/schema';
import { httpError } from '../../http/context';
import { createToken, hashToken } from '../auth/secrets';

/** Lifetime of a ticket: a one-time token that connects the two requests of an MFA operation. */

export const TICKET_LIFETIME_MS = TICKET_MINUTES * 60_000;
const MAX_TRIES = 5;

export type Ticket = typeof factorTickets.$inferSelect;
export type NewTicket = Pick<Ticket, 'purpose'> &
  Partial<Pick<Ticket, 'userId' | 'sessionHash' | 'challenge' | 'secret' | 'isKept'>>;

export const beginTicket = async (db: DbOrTx, now: Date, ticket: NewTicket) => {
  const token = createToken();
  await db
    .insert(factorTickets)
    .values({ tokenHash: hashToken(token), expiresAt: new Date(+now + TICKET_LIFETIME_MS), ...ticket });
  return token;
};

export const createChallenge = createToken;

/**
 * Finds a ticket. Counts the attempt before the credential is verified, so that concurrent attempts count too.
 * @param signs true if a passkey signs the challenge. Such a challenge is deleted to prevent a second use.
 * @throws HTTPException 410 for a ticket that is used, expired, or belongs to another session or purpose
 */
export const checkTicket = (
  db: Db,
  token: string,
  now: Date,
  { purpose, sessionHash, signs }: { purpose: Ticket['purpose']; sessionHash?: Buffer; signs: boolean },
): Promise<Ticket> => {
  const isValid = and(
    eq(factorTickets.tokenHash, hashToken(token)),
    eq(factorTickets.purpose, purpose),
    sessionHash && eq(factorTickets.sessionHash, sessionHash),
    gt(factorTickets.expiresAt, now),
    lt(factorTickets.tries, MAX_TRIES),
  );
  return inTransaction(db, async (tx) => {
    const [ticket] = await tx.select().from(factorTickets).where(isValid).for('update');
    if (!ticket) throw httpError(410, translatable('mfa.ticket_is_over'));
    await tx
      .update(factorTickets)
      .set({ tries: sql`${factorTickets.tries} + 1`, ...(signs && { challenge: null }) })
      .where(eq(factorTickets.tokenHash, ticket.tokenHash));
    return ticket;
  });
};

/** Deletes a ticket in the transaction that completes its operation. @throws HTTPException 410 for a used ticket */
export const consumeTicket = async (tx: DbOrTx, { tokenHash }: Ticket) => {
  const deleted = await tx
    .delete(factorTickets)
    .where(eq(factorTickets.tokenHash, tokenHash))
    .returning({ purpose: factorTickets.purpose });
  if (!deleted.length) throw httpError(410, translatable('mfa.ticket_is_over'));
};
