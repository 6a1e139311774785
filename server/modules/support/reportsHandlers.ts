import { eq } from 'drizzle-orm';

import type { reports as calls } from '../../../src/contract/support/reports';
import { bookings, contactSubmissions, reports as table, users } from '../../db/schema';
import { messageConditions, selectMessages, toMessage } from './messages/messageRows';
import { listPage } from '../../crud/listPage';
import { nameOf } from '../../crud/personRefs';
import { toPaginated } from '../../crud/wire';
import type { Handlers } from '../../http/handlers';

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
      buyerName: nameOf(buyer),
      email: buyer.email ?? '',
      name: booking.service,
      reports: report.reason,
    }));
    return { data: { reports: page } };
  },

  listContactForms: async ({ db, now, session }, query) => {
    const listed = { db, table: contactSubmissions, query, where: messageConditions(query, now, session) };
    const page = await listPage(selectMessages(db).$dynamic(), listed, toMessage);
    return { data: { contact_forms: toPaginated(page, query) } };
  },
};
