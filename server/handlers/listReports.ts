import { count, desc, eq } from 'drizzle-orm';

import { bookings, reports, users } from '../db/schema';
import type { Handler } from '../handler';
import { offsetOf } from '../rows/wire';

/** Newest first, in the names of section 2; more of each is in the extra resource `reports`. */
export const listReports: Handler<'listReports'> = async ({ db }, query) => {
  const [rows, [all]] = await Promise.all([
    db
      .select({ report: reports, booking: bookings, buyer: users })
      .from(reports)
      .innerJoin(bookings, eq(bookings.id, reports.bookingId))
      .innerJoin(users, eq(users.id, bookings.buyerId))
      .orderBy(desc(reports.createdAt), desc(reports.id))
      .limit(query.per_page)
      .offset(offsetOf(query)),
    db.select({ total: count() }).from(reports),
  ]);
  const data = rows.map(({ report, booking, buyer }) => ({
    id: report.id,
    date: booking.startsAt.toISOString(),
    buyerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
    email: buyer.email ?? '',
    name: booking.service,
    reports: report.reason,
  }));
  return { data: { reports: { data, total: all?.total ?? 0 } } };
};
