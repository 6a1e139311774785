import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

import { bookings, buyerTransactions } from '../../db/schema';

/**
 * What belongs to one person, whether they buy or sell: as the numbers of the rows, which are found first and by an index.
 * A million others cost nothing then, whatever a list is sorted by.
 */
export const isAnyOf = (column: SQLWrapper, ids: SQL) => sql`${column} = any(array(${ids}))`;

export const personBookingIds = (person: number) => sql`
  select id from ${bookings} where buyer_id = ${person}
  union all select id from ${bookings} where seller_id = ${person}`;

/** Lines of a buyer's ledger. */
export const buyerTransactionIds = (buyer: number) =>
  sql`select id from ${buyerTransactions} where buyer_id = ${buyer}`;

/** The same, or those about a seller's bookings. */
export const personTransactionIds = (person: number) => sql`
  ${buyerTransactionIds(person)}
  union all select line.id from ${bookings} b join ${buyerTransactions} line on line.booking_id = b.id
    where b.seller_id = ${person}`;
