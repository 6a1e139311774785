import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Db, Queries } from '../db/open';
import { bookings, buyerTransactions, refundRequests as requests, users } from '../db/schema';
import { toNumber } from '../ids';
import { buyers, sellers, toContact } from './parties';

const deciders = alias(users, 'decider');

/** Requests with everybody who has to do with them. What was spent need not have been spent on a booking. */
export const selectRequests = (db: Queries) =>
  (db as Db)
    .select({ request: requests, booking: bookings, buyer: buyers, seller: sellers, decider: deciders })
    .from(requests)
    .innerJoin(buyerTransactions, eq(buyerTransactions.id, requests.transactionId))
    .innerJoin(buyers, eq(buyers.id, buyerTransactions.buyerId))
    .leftJoin(bookings, eq(bookings.id, buyerTransactions.bookingId))
    .leftJoin(sellers, eq(sellers.id, bookings.sellerId))
    .leftJoin(deciders, eq(deciders.id, requests.decidedBy));

type Row = Awaited<ReturnType<typeof selectRequests>>[number];

/** Who decided may have left since. */
const nameOf = (decider: Row['decider']) =>
  decider?.email ? `${decider.firstName} ${decider.lastName}` : 'a former administrator';

export const toRequest = ({ request, booking, buyer, seller, decider }: Row) => ({
  id: request.id,
  created_at: request.createdAt.toISOString(),
  appointment_date: booking?.startsAt.toISOString() ?? null,
  buyer: toContact(buyer),
  seller: toContact(seller),
  reason: request.reason,
  /** Hundredths: the specification's table divides by 100. */
  credits: request.creditsHundredths,
  status: request.status,
  decided_by: request.decidedAt && nameOf(decider),
  decided_at: request.decidedAt?.toISOString() ?? null,
  note: request.note,
  transaction_id: request.transactionId,
});

/** Nothing for what is no request's number. */
export const findRequest = async (db: Queries, id: string) => {
  const number = toNumber(id);
  const [row] = number === undefined ? [] : await selectRequests(db).where(eq(requests.id, number));
  return row && toRequest(row);
};
