import { inArray, sql } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { passwordResets, rateLimits } from '../../db/schema';

/** The email that a count is for: the key's first word after the limit's name. A client's address may follow it. */
const counted = sql`split_part(substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1), ' ', 1)`;

/** Deletes the counts of sign-in attempts for these emails, and the reset codes that were asked for. */
export const deleteLimitCounts = async (tx: DbOrTx, emails: readonly string[]) => {
  if (!emails.length) return;
  await tx.delete(passwordResets).where(inArray(passwordResets.email, [...emails]));
  await tx.delete(rateLimits).where(inArray(counted, [...emails]));
};
