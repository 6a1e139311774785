import { inArray, sql } from 'drizzle-orm';

import type { Queries } from '../db/open';
import { passwordResets, rateLimits } from '../db/schema';

/** Whom a count is for: the key's first word after the limit's name. A client's address may follow. */
const counted = sql`split_part(substr(${rateLimits.key}, strpos(${rateLimits.key}, ':') + 1), ' ', 1)`;

/** Forgets how often somebody tried to get in under these addresses, and the codes that were asked for there. */
export const forgetLimits = async (tx: Queries, emails: readonly string[]) => {
  if (!emails.length) return;
  await tx.delete(passwordResets).where(inArray(passwordResets.email, [...emails]));
  await tx.delete(rateLimits).where(inArray(counted, [...emails]));
};
