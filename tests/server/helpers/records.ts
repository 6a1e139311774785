import { randomBytes } from 'node:crypto';

import type { Db } from '../../../server/db/open';
import { bookings, buyerTransactions, refundRequests, reports, invitations } from '../../../server/db/schema';
import { insertEvents } from '../../../server/modules/auditLog';
import { uniqueWord } from '../../support/uniqueWord';
import { addPeople, addPerson } from './people';

interface Booking {
  startsAt?: Date;
  createdAt?: Date;
  service?: string;
}

/** Inserts a booking with a new buyer and a new seller. */
const addBooking = async (
  db: Db,
  { startsAt = new Date('2026-02-10T10:00:00Z'), service = 'Facial' }: Booking,
) => {
  const [buyerId, sellerId] = (await addPeople(
    db,
    { role: 'buyer', firstName: 'Bea', lastName: 'Buyer', phoneNumber: '12025550101' },
    { firstName: 'Sol', lastName: 'Seller', phoneNumber: '12025550102' },
  )) as [number, number];
  const [booking] = await db
    .insert(bookings)
    .values({ buyerId, sellerId, service, startsAt, status: 'completed', priceHundredths: 40_00 })
    .returning();
  return { buyerId, sellerId, bookingId: booking!.id };
};

/** Inserts a refund request with its debit. @param credits requested amount in hundredths of a credit */
export const addRequest = async (
  db: Db,
  {
    credits = 15_00,
    createdAt = new Date('2026-02-11T10:00:00Z'),
    ...more
  }: Booking & { credits?: number } = {},
) => {
  const { buyerId, sellerId, bookingId } = await addBooking(db, more);
  const [debit] = await db
    .insert(buyerTransactions)
    .values({ buyerId, bookingId, type: 'debit', amountHundredths: 40_00, description: 'Facial', createdAt })
    .returning();
  const [request] = await db
    .insert(refundRequests)
    .values({ transactionId: debit!.id, creditsHundredths: credits, reason: 'It was cold.', createdAt })
    .returning();
  return { id: request!.id, debit: debit!.id, buyerId, sellerId, bookingId };
};

/** Inserts a report of a buyer about a seller. */
export const addReport = async (
  db: Db,
  { createdAt = new Date('2026-02-11T10:00:00Z'), ...more }: Booking = {},
) => {
  const { buyerId, sellerId, bookingId } = await addBooking(db, more);
  const [report] = await db.insert(reports).values({ bookingId, reason: 'Was rude.', createdAt }).returning();
  return { id: report!.id, buyerId, sellerId };
};

const LINE = { description: 'Added', createdAt: new Date('2026-02-01T00:00:00Z') };

/** Adds hundredths of a credit to the ledger of a buyer. */
export const addCredits = (db: Db, buyerId: number, amountHundredths: number) =>
  db.insert(buyerTransactions).values({ ...LINE, buyerId, type: 'credit', amountHundredths });

/** Inserts a debit of a new buyer. */
export const addDebit = async (db: Db, amountHundredths: number) => {
  const buyerId = await addPerson(db, { role: 'buyer' });
  await addCredits(db, buyerId, 2 * amountHundredths);
  const [debit] = await db
    .insert(buyerTransactions)
    .values({ ...LINE, buyerId, type: 'debit', amountHundredths })
    .returning({ id: buyerTransactions.id });
  return { id: debit!.id, buyerId };
};

/** Adds an open invitation of this sender. */
export const addInvitation = (db: Db, invitedBy: number) =>
  db
    .insert(invitations)
    .values({
      email: `${uniqueWord()}@invited.example`,
      language: 'en',
      way: 'link',
      tokenHash: randomBytes(32),
      invitedBy,
      sentAt: new Date(),
      expiresAt: new Date(Date.now() + 60 * 60_000),
    });

/** Records a brute-force warning for an administrator, or for an unknown email if `id` is undefined. */
export const addBruteForceWarning = (db: Db, id: number | undefined, now: Date) => {
  const person = id === undefined ? undefined : { id, name: 'Ada Tester' };
  const event = { action: 'warned', ...(person && { person }) } as const;
  return insertEvents(db, { now, requestId: undefined, actor: undefined }, [event]);
};
