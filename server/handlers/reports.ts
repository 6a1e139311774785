import { and, eq } from 'drizzle-orm';

import type { reports as calls } from '../../src/contract/reports';
import { bookings, contactSubmissions, reports as table, users } from '../db/schema';
import type { Handlers } from '../handler';
import { listPage } from '../rows/listPage';
import { whereId } from '../rows/whereId';
import { toPaginated, toParty } from '../rows/wire';

/** Deleted, they are nobody. */
const toSender = (user: typeof users.$inferSelect) => {
  const party = toParty(user);
  return party && { ...party, role: user.role };
};

export const reports: Handlers<typeof calls> = {
  /** In the names of section 2; more of each is in the extra resource `reports`. */
  listReports: async ({ db }, query) => {
    const rows = db
      .select({ report: table, booking: bookings, buyer: users })
      .from(table)
      .innerJoin(bookings, eq(bookings.id, table.bookingId))
      .innerJoin(users, eq(users.id, bookings.buyerId))
      .$dynamic();
    const page = await listPage(rows, { db, table, query }, ({ report, booking, buyer }) => ({
      id: report.id,
      date: booking.startsAt.toISOString(),
      buyerName: `${buyer.firstName} ${buyer.lastName}`.trim(),
      email: buyer.email ?? '',
      name: booking.service,
      reports: report.reason,
    }));
    return { data: { reports: page } };
  },

  listContactForms: async ({ db }, query) => {
    const rows = db
      .select({ sent: contactSubmissions, user: users })
      .from(contactSubmissions)
      .innerJoin(users, eq(users.id, contactSubmissions.userId))
      .$dynamic();
    const where = and(
      whereId(contactSubmissions.id, query.id),
      whereId(contactSubmissions.userId, query.person),
    );
    const page = await listPage(rows, { db, table: contactSubmissions, query, where }, ({ sent, user }) => ({
      id: sent.id,
      created_at: sent.createdAt.toISOString(),
      subject: sent.subject,
      message: sent.message,
      user: toSender(user),
    }));
    return { data: { contact_forms: toPaginated(page, query) } };
  },
};
