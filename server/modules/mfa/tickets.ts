import { and, eq, gt, lt, sql } from 'drizzle-orm';

import { translatable } from '../../../src/contract/core/translatable';
import { TICKET_MINUTES } from '../../../src/contract/limits';
import { inTransaction } from '../../db/inTransaction';
import type { Db, DbOrTx } from '../../db/open';
import { factorTickets } from '../../db/schema';
import { hashToken, makeToken } from '../auth/token';
import { httpError } from '../../http/context';

export const TICKET_LIFETIME_MS = TICKET_MINUTES * 60_000;
const MAX_TRIES = 5;

export type Ticket = typeof factorTickets.$inferSelect;
type Begun = Pick<Ticket, 'purpose'> &
  Partial<Pick<Ticket, 'userId' | 'sessionHash' | 'challenge' | 'secret' | 'isKept'>>;

/** @returns the ticket, of which the database has the hash alone */
export const beginTicket = async (db: DbOrTx, now: Date, begun: Begun) => {
  const token = makeToken();
  await db
    .insert(factorTickets)
    .values({ tokenHash: hashToken(token), expiresAt: new Date(+now + TICKET_LIFETIME_MS), ...begun });
  return token;
};

/** What a passkey signs. */
export const createChallenge = makeToken;

/**
 * Counts a try before anything is compared, so that parallel tries are counted too.
 *
 * @param sessionHash of whoever is signed in
 * @param signs takes the challenge along: of two that have signed the same one, the second finds none
 * @throws HTTPException 410 for a ticket that is used, too old, or somebody else's
 */
export const checkTicket = (
  db: Db,
  token: string,
  now: Date,
  { purpose, sessionHash, signs }: { purpose: Ticket['purpose']; sessionHash?: Buffer; signs: boolean },
): Promise<Ticket> => {
  const is = and(
    eq(factorTickets.tokenHash, hashToken(token)),
    eq(factorTickets.purpose, purpose),
    sessionHash && eq(factorTickets.sessionHash, sessionHash),
    gt(factorTickets.expiresAt, now),
    lt(factorTickets.tries, MAX_TRIES),
  );
  return inTransaction(db, async (tx) => {
    const [ticket] = await tx.select().from(factorTickets).where(is).for('update');
    if (!ticket) throw httpError(410, translatable('mfa.ticket_is_over'));
    await tx
      .update(factorTickets)
      .set({ tries: sql`${factorTickets.tries} + 1`, ...(signs && { challenge: null }) })
      .where(eq(factorTickets.tokenHash, ticket.tokenHash));
    return ticket;
  });
};

/** Uses a ticket up, where what it stands for is done. @throws HTTPException 410 where it was used, or voided, meanwhile */
export const consumeTicket = async (tx: DbOrTx, { tokenHash }: Ticket) => {
  const used = await tx
    .delete(factorTickets)
    .where(eq(factorTickets.tokenHash, tokenHash))
    .returning({ purpose: factorTickets.purpose });
  if (!used.length) throw httpError(410, translatable('mfa.ticket_is_over'));
};
