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

/** Selects the ids of the transactions in buyers' ledgers that concern a person, as the buyer or booked seller. */
export const personTransactionIds = (person: number) => sql`
  ${buyerTransactionIds(person)}
  union all select line.id from ${bookings} b join ${buyerTransactions} line on line.booking_id = b.id
    where b.seller_id = ${person}`;

/** Minimum estimated number of matching people for which a search checks each row of a list. */
const MANY_PEOPLE = 30_000;

/** Parts of the SQL query that finds the rows of a list by the people who match a search. */
interface SearchedRows {
  /** Returns the condition for the rows of these buyers and sellers. An index must support the condition. */
  ofPeople: (buyers: SQL | undefined, sellers: SQL | undefined) => SQL;
  /** Column with the id of a row's buyer. The query of the list must also select from `bookings`. */
  buyerId: SQLWrapper;
}

/**
 * Returns a condition for rows with a buyer or seller who matches all words of a search. If few people match, the
 * condition finds the rows through these people. Otherwise the condition checks each row. The code chooses between
 * these two methods, because PostgreSQL's planner does not.
 */
const searchCondition = async (
  db: DbOrTx,
  search: string,
  { ofPeople, buyerId }: SearchedRows,
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
  return buyers + sellers < manyPeople
    ? ofPeople(matchingPeople('buyer'), matchingPeople('seller'))
    : sql`exists (select from ${users}
        where ${users.id} in (${buyerId}, ${bookings.sellerId}) and ${isNull(users.deletedAt)} and ${and(...patterns)})`;
};

/** Returns the condition for refund requests with a buyer or seller who matches a search. */
export const personSearchCondition = (db: DbOrTx, search: string, manyPeople?: number) => {
  const line = buyerTransactions;
  const ofPeople: SearchedRows['ofPeople'] = (buyers, sellers) =>
    isAnyOf(
      requests.transactionId,
      sql`select line.id from ${users} join ${line} line on line.buyer_id = ${users.id} where ${buyers}
        union all select line.id from ${users} join ${bookings} booking on booking.seller_id = ${users.id}
          join ${line} line on line.booking_id = booking.id where ${sellers}`,
    );
  return searchCondition(db, search, { ofPeople, buyerId: line.buyerId }, manyPeople);
};

/** Returns the condition for rows whose buyer or seller matches a search. @param bookingId column of the booking id */
export const bookingSearchCondition = (
  db: DbOrTx,
  search: string,
  bookingId: SQLWrapper,
  manyPeople?: number,
) => {
  const ofPeople: SearchedRows['ofPeople'] = (buyers, sellers) =>
    isAnyOf(
      bookingId,
      sql`select booking.id from ${users} join ${bookings} booking on booking.buyer_id = ${users.id} where ${buyers}
        union all select booking.id from ${users} join ${bookings} booking on booking.seller_id = ${users.id}
          where ${sellers}`,
    );
  return searchCondition(db, search, { ofPeople, buyerId: bookings.buyerId }, manyPeople);
};
