import { eq, inArray } from 'drizzle-orm';

import type { DbOrTx } from '../../db/open';
import { bookings, reports } from '../../db/schema';

/** Those of these people whom a report is about: the sellers of the reported bookings. */
export const findReported = async (tx: DbOrTx, ids: number[]) => {
  const rows = await tx
    .select({ id: bookings.sellerId })
    .from(reports)
    .innerJoin(bookings, eq(bookings.id, reports.bookingId))
    .where(inArray(bookings.sellerId, ids));
  return new Set(rows.map(({ id }) => id));
};
