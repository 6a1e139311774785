import { and, eq, isNull, like, sql, type SQL } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, refundRequests as requests, users } from '../../db/schema';
import { estimateCount } from './pages';
import { wordPatterns } from '../../crud/search';
import { isAnyOf } from './personRowIds';

/** From so many people on, it is less to look who each request is about than to look for the requests of each. */
const MANY = 30_000;

/**
 * Requests whose buyer, or the seller of what was booked, has all of the words: by the search index where it finds few people,
 * request by request where they are many. The planner would not know that.
 */
export const personSearchCondition = async (
  db: DbOrTx,
  words: string,
  many = MANY,
): Promise<SQL | undefined> => {
  const patterns = wordPatterns(words).map((pattern) => like(users.searchText, pattern));
  if (!patterns.length) return undefined;
  const has = (role: 'buyer' | 'seller') => and(eq(users.role, role), isNull(users.deletedAt), ...patterns);
  const [buyers, sellers] = await Promise.all([
    estimateCount(db, has('buyer')),
    estimateCount(db, has('seller')),
  ]);
  const line = buyerTransactions;
  return buyers + sellers < many
    ? isAnyOf(
        requests.transactionId,
        sql`select line.id from ${users} join ${line} line on line.buyer_id = ${users.id} where ${has('buyer')}
          union all select line.id from ${users} join ${bookings} booking on booking.seller_id = ${users.id}
            join ${line} line on line.booking_id = booking.id where ${has('seller')}`,
      )
    : sql`exists (select from ${users}
        where ${users.id} in (${line.buyerId}, ${bookings.sellerId}) and ${isNull(users.deletedAt)} and ${and(...patterns)})`;
};
