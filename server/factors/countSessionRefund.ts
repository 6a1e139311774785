import { and, eq, lte, sql } from 'drizzle-orm';

import type { Session } from '../auth/sessions';
import type { Db } from '../db/open';
import { sessions } from '../db/schema';

/**
 * Counts what a session is about to give back, before it does: many small refunds, also at the same moment, are no way around the
 * set amount. What is refused afterwards was counted, and the next confirmation begins at nothing again.
 *
 * @returns whether it is still within `most`, in hundredths; where it is not, nothing was counted
 */
export const countSessionRefund = async (
  db: Db,
  { tokenHash }: Pick<Session, 'tokenHash'>,
  hundredths: number,
  most: number,
): Promise<boolean> => {
  const moved = sql`${sessions.movedHundredths} + ${hundredths}::integer`;
  const counted = await db
    .update(sessions)
    .set({ movedHundredths: moved })
    .where(and(eq(sessions.tokenHash, tokenHash), lte(moved, most)))
    .returning({ userId: sessions.userId });
  return counted.length > 0;
};
