import { sql } from 'drizzle-orm';

import type { DbOrTx } from '../../../db/open';
import { bookings, buyerTransactions, contactSubmissions, refundRequests, reports } from '../../../db/schema';
import { asConcern, type NoteTarget } from './noteTarget';

const PEOPLE = {
  'refund-request': (id: number) => sql`select t.buyer_id as id from ${refundRequests} r
    join ${buyerTransactions} t on t.id = r.transaction_id where r.id = ${id}`,
  report: (id: number) => sql`select unnest(array[b.buyer_id, b.seller_id]) as id from ${reports} r
    join ${bookings} b on b.id = r.booking_id where r.id = ${id}`,
  message: (id: number) => sql`select c.user_id as id from ${contactSubmissions} c where c.id = ${id}`,
};

/** With whom a note goes when they are deleted: whom it is about, or who is concerned by what it is about. */
export const involvedPeople = async (db: DbOrTx, about: NoteTarget): Promise<number[]> => {
  const concern = asConcern(about);
  if (!concern) return [about.id];
  const { rows } = await db.execute<{ id: number }>(PEOPLE[concern.kind](concern.id));
  return rows.map(({ id }) => id);
};
