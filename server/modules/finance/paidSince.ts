import { sql } from 'drizzle-orm';

import { payouts } from '../../db/schema';

/** Of a payout: whether its seller was paid later. One that failed moved no money, so the next one that arrives has it too. */
export const PAID_SINCE = sql`exists (select from ${payouts} later where later.seller_id = ${payouts.sellerId}
  and later.created_at > ${payouts.createdAt} and later.status = 'paid')`;
