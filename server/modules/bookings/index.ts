import { and, eq, or } from 'drizzle-orm';

import type { Id } from '../../../src/contract/core/field';
import type { Db, DbOrTx } from '../../db/open';
import { bookings as table, users } from '../../db/schema';
import { requireCanSeePerson } from '../auth/people';
import { findById, inDirection, whereId, parseId, resumeFromCursor } from '../../crud/queries';
import { toDecimal } from '../../crud/apiRecords';
import type { RestHandlers } from '../../crud/restResources';
import { buyers, sellers, toPersonRef } from '../../crud/personRefs';
import type { RequestContext } from '../../http/context';

export const selectBookings = (db: DbOrTx) =>
  (db as Db)
    .select({ booking: table, buyer: buyers, seller: sellers })
    .from(table)
    .innerJoin(buyers, eq(buyers.id, table.buyerId))
    .innerJoin(sellers, eq(sellers.id, table.sellerId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectBookings>>[number];

/** Returns a booking as an API record. The price is in credits, as a decimal. */
export const toBooking = ({ booking, buyer, seller }: Row) => ({
  id: booking.id,
  starts_at: booking.startsAt.toISOString(),
  created_at: booking.createdAt.toISOString(),
  service: booking.service,
  buyer: toPersonRef(buyer),
  seller: toPersonRef(seller),
  price_credits: toDecimal(booking.priceHundredths),
  status: booking.status,
});

const SORT_COLUMNS = {
  id: [table.id],
  starts_at: [table.startsAt, table.id],
  created_at: [table.createdAt, table.id],
};

/** @throws HTTPException 403 for a person that the caller cannot see */
const isOfPerson = async (
  { db, session }: Pick<RequestContext, 'db' | 'session'>,
  person: Id | undefined,
) => {
  if (person === undefined) return undefined;
  const id = parseId(person) ?? 0;
  const [user] = await db.select({ kind: users.role }).from(users).where(eq(users.id, id));
  if (user) requireCanSeePerson(session, user.kind);
  return or(eq(table.buyerId, id), eq(table.sellerId, id));
};

/** REST resource of all bookings, or of the bookings of one buyer or seller. */
export const bookings: RestHandlers<'bookings'> = {
  list: async (context, query) => {
    const { db } = context;
    const { sort, filter, limit } = query;
    const where = and(
      whereId(table.id, filter.id),
      await isOfPerson(context, filter.person),
      filter.status && eq(table.status, filter.status),
    );
    const sortedBy = SORT_COLUMNS[sort.field];
    const { afterLast, offset, needsCount, saveCursor } = resumeFromCursor(db, query, table, sortedBy);
    const [rows, total] = await Promise.all([
      selectBookings(db)
        .where(and(where, afterLast))
        .orderBy(...inDirection(sort, sortedBy))
        .limit(limit)
        .offset(offset),
      needsCount ? db.$count(table, where) : 0,
    ]);
    await saveCursor(rows.at(-1)?.booking);
    return { rows: rows.map(toBooking), total };
  },
  get: async ({ db }, id) => {
    const row = await findById(selectBookings(db), table, id);
    return row && toBooking(row);
  },
};
