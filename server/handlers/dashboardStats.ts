import { and, count, countDistinct, eq, ne } from 'drizzle-orm';

import { bookings, refundRequests } from '../db/schema';
import { paidOut, revenue } from '../finance/figures';
import type { Handler } from '../handler';
import { spanOf, within } from '../rows/periods';
import { toDecimal } from '../rows/wire';

/**
 * Everything is of the period but the refund requests: those are what waits for a decision, however old. Appointments
 * are the bookings that begin in it and were not cancelled; active is who takes part in one of them.
 */
export const dashboardStats: Handler<'dashboardStats'> = async ({ db, now }, { range }) => {
  const span = spanOf(range, now);
  const [[booked], earnings, paid, [open]] = await Promise.all([
    db
      .select({
        appointments: count(),
        buyers: countDistinct(bookings.buyerId),
        sellers: countDistinct(bookings.sellerId),
      })
      .from(bookings)
      .where(and(ne(bookings.status, 'cancelled'), within(bookings.startsAt, span))),
    revenue(db, span),
    paidOut(db, 'paid', span),
    db.select({ requests: count() }).from(refundRequests).where(eq(refundRequests.status, 'open')),
  ]);
  return {
    data: {
      appointments: booked?.appointments ?? 0,
      earnings: toDecimal(earnings),
      paid_to_sellers: toDecimal(paid),
      active_buyers: booked?.buyers ?? 0,
      active_sellers: booked?.sellers ?? 0,
      refund_requests: open?.requests ?? 0,
    },
  };
};
