import { and, eq, isNull, like, sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { wordPatterns } from '../../crud/conditions';
import type { DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, refundRequests as requests, users } from '../../db/schema';
import { estimateCount } from './listPeople';

/** Matches rows with an id from a subquery. The array makes PostgreSQL run the subquery first, to avoid a full scan. */
export const isAnyOf = (column: SQLWrapper, ids: SQL) => sql`${column} = any(array(${ids}))`;

export const personBookingIds = (person: number) => sql`
  select id from ${bookings} where buyer_id = ${person}
  union all select id from ${bookings} where seller_id = ${person}`;

export const buyerTransactionIds = (buyer: number) =>
  sql`select id from ${buyerTransactions} where buyer_id = ${buyer}`;

/** Selects the ids of a buyer's transactions, or of all transactions for a seller's bookings. */
export const personTransactionIds = (person: number) => sql`
  ${buyerTransactionIds(person)}
  union all select line.id from ${bookings} b join ${buyerTransactions} line on line.booking_id = b.id
    where b.seller_id = ${person}`;

/** Estimated number of matching people that makes a search check each refund request. */
const MANY_PEOPLE = 30_000;

/**
 * Returns a condition for refund requests with a buyer or seller who matches all words of a search. If few people
 * match, the condition selects the requests of these people. Otherwise the condition checks each request. PostgreSQL's
 * planner does not choose between these two methods.
 */
export const personSearchCondition = async (
  db: DbOrTx,
  search: string,
  manyPeople = MANY_PEOPLE,
): Promise<SQL | undefined> => {
  const patterns = wordPatterns(search).map((pattern) => like(users.searchText, pattern));
  if (!patterns.length) return undefined;
  const matchingPeople = (role: 'buyer' | 'seller') =>
    and(eq(users.role, role), isNull(users.deletedAt), ...patterns);
  const [buyers, sellers] = await Promise.all([
    estimateCount(db, matchingPeople('buyer')),
    estimateCount(db, matchingPeople('seller')),
  ]);
  const line = buyerTransactions;
  return buyers + sellers < manyPeople
    ? isAnyOf(
        requests.transactionId,
        sql`select line.id from ${users} join ${line} line on line.buyer_id = ${users.id} where ${matchingPeople('buyer')}
          union all select line.id from ${users} join ${bookings} booking on booking.seller_id = ${users.id}
            join ${line} line on line.booking_id = booking.id where ${matchingPeople('seller')}`,
      )
    : sql`exists (select from ${users}
        where ${users.id} in (${line.buyerId}, ${bookings.sellerId}) and ${isNull(users.deletedAt)} and ${and(...patterns)})`;
};
