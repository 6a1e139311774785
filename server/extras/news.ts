import { and, eq, gte } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import type { Role } from '../../src/contract/roles';
import type { Db } from '../db/open';
import {
  bookings,
  buyerTransactions,
  contactSubmissions,
  payouts,
  refundRequests,
  reports,
  users,
} from '../db/schema';
import { toDecimal } from '../wire';

interface Happening {
  id: number;
  createdAt: Date;
  firstName: string;
  lastName: string;
}

/** Every happening of a kind is somebody's, and of some moment. */
const happening = <Id extends AnyPgColumn, Moment extends AnyPgColumn>(of: {
  id: Id;
  createdAt: Moment;
}) => ({ id: of.id, createdAt: of.createdAt, firstName: users.firstName, lastName: users.lastName });

const who = ({ firstName, lastName }: Happening) =>
  `${firstName} ${lastName}`.trim() || 'Somebody who has left';
const amount = (hundredths: number) => toDecimal(hundredths).toFixed(2);

/**
 * @param role whose work it is
 * @param link the page whose list has the record
 */
const kind = <Row extends Happening>(
  role: Role,
  link: string,
  find: (db: Db, since: Date) => PromiseLike<Row[]>,
  tell: (row: Row) => string,
) => ({
  role,
  link,
  find: async (db: Db, since: Date) =>
    (await find(db, since)).map((row) => ({ id: row.id, createdAt: row.createdAt, message: tell(row) })),
});

/** What there is to notify of: nothing is stored for it, so nothing can be forgotten or left behind. */
export const NEWS = {
  refund_request: kind(
    'finance',
    'refund_requests',
    (db, since) =>
      db
        .select({ ...happening(refundRequests), credits: refundRequests.creditsHundredths })
        .from(refundRequests)
        .innerJoin(buyerTransactions, eq(buyerTransactions.id, refundRequests.transactionId))
        .innerJoin(users, eq(users.id, buyerTransactions.buyerId))
        .where(gte(refundRequests.createdAt, since)),
    (row) => `${who(row)} asks for ${amount(row.credits)} credits back`,
  ),
  report: kind(
    'reports',
    'community_reports',
    (db, since) =>
      db
        .select({ ...happening(reports), service: bookings.service })
        .from(reports)
        .innerJoin(bookings, eq(bookings.id, reports.bookingId))
        .innerJoin(users, eq(users.id, bookings.buyerId))
        .where(gte(reports.createdAt, since)),
    (row) => `${who(row)} reported: ${row.service}`,
  ),
  contact_message: kind(
    'reports',
    'contact_forms',
    (db, since) =>
      db
        .select({ ...happening(contactSubmissions), subject: contactSubmissions.subject })
        .from(contactSubmissions)
        .innerJoin(users, eq(users.id, contactSubmissions.userId))
        .where(gte(contactSubmissions.createdAt, since)),
    (row) => `${who(row)} wrote: ${row.subject}`,
  ),
  failed_payout: kind(
    'finance',
    'finance',
    (db, since) =>
      db
        .select({ ...happening(payouts), cents: payouts.amountCents })
        .from(payouts)
        .innerJoin(users, eq(users.id, payouts.sellerId))
        .where(and(eq(payouts.status, 'failed'), gte(payouts.createdAt, since))),
    (row) => `The payout of $${amount(row.cents)} to ${who(row)} failed`,
  ),
};
