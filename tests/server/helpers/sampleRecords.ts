import type { Db } from '../../../server/db/open';
import {
  bookings,
  buyerTransactions,
  contactSubmissions,
  refundRequests,
  reports,
  sellerTransactions,
} from '../../../server/db/schema';
import { addPeople } from './people';

const at = (moment: string) => new Date(moment);

/** Adds bookings, ledger lines and work items of one buyer and two sellers, and one booking of another buyer. */
export const addSampleRecords = async (db: Db) => {
  const [buyer, often, once, stranger] = (await addPeople(
    db,
    {
      role: 'buyer',
      firstName: 'Bea',
      lastName: 'Buyer',
      phoneCountryCode: '+1',
      phoneNumber: '2025550101',
      billingAddress: '1 Petal Way',
      createdAt: at('2025-01-05T08:00:00Z'),
    },
    { firstName: 'Sol', lastName: 'Often' },
    { firstName: 'Sia', lastName: 'Once' },
    { role: 'buyer', firstName: 'Sam', lastName: 'Stranger' },
  )) as [number, number, number, number];
  const booked = async (
    seller: number,
    startsAt: string,
    status: 'upcoming' | 'completed',
    buyerId = buyer,
  ) => {
    const visit = { buyerId, sellerId: seller, service: 'Facial', startsAt: at(startsAt), status };
    const [row] = await db
      .insert(bookings)
      .values({ ...visit, priceHundredths: 40_00, createdAt: at('2025-05-01T00:00:00Z') })
      .returning();
    return row!.id;
  };
  const first = await booked(often, '2025-06-10T10:00:00Z', 'completed');
  const second = await booked(often, '2026-02-10T10:00:00Z', 'completed');
  const other = await booked(once, '2026-02-20T10:00:00Z', 'completed');
  const next = await booked(often, '2026-03-05T10:00:00Z', 'upcoming');
  const strangers = await booked(often, '2026-02-11T10:00:00Z', 'completed', stranger);

  const line = async (values: Partial<typeof buyerTransactions.$inferInsert>, buyerId = buyer) => {
    const usual = { buyerId, type: 'debit' as const, amountHundredths: 40_00, description: 'Facial' };
    const [row] = await db
      .insert(buyerTransactions)
      .values({ ...usual, ...values })
      .returning();
    return row!.id;
  };
  await line({ type: 'credit', amountHundredths: 200_00, createdAt: at('2025-01-10T00:00:00Z') });
  await line({ bookingId: first, createdAt: at('2025-06-01T00:00:00Z') });
  const debit = await line({ bookingId: second, createdAt: at('2026-02-01T00:00:00Z') });
  await line({ bookingId: other, createdAt: at('2026-02-02T00:00:00Z') });
  await line({
    type: 'credit',
    amountHundredths: 12_50,
    bookingId: second,
    refundOf: debit,
    createdAt: at('2026-02-12T00:00:00Z'),
  });
  const strangersDebit = await line(
    { bookingId: strangers, createdAt: at('2026-02-01T00:00:00Z') },
    stranger,
  );

  const earned = (values: Partial<typeof sellerTransactions.$inferInsert>) =>
    db
      .insert(sellerTransactions)
      .values({
        sellerId: often,
        type: 'earning',
        amountCents: 32_00,
        description: 'Facial',
        createdAt: at('2026-02-10T12:00:00Z'),
        ...values,
      });
  await earned({ createdAt: at('2025-06-10T12:00:00Z') });
  await earned({});
  await earned({ type: 'tip', amountCents: 5_00 });
  await earned({ type: 'payout', amountCents: -30_10, createdAt: at('2026-03-01T08:00:00Z') });
  await earned({ sellerId: once });

  const asked = async (transactionId: number) => {
    const [row] = await db
      .insert(refundRequests)
      .values({
        transactionId,
        creditsHundredths: 10_00,
        reason: 'Late',
        createdAt: at('2026-02-13T00:00:00Z'),
      })
      .returning();
    return row!.id;
  };
  const request = await asked(debit);
  const strangersRequest = await asked(strangersDebit);
  const [report] = await db
    .insert(reports)
    .values({ bookingId: other, reason: 'Rude', createdAt: at('2026-03-01T09:00:00Z') })
    .returning();
  await db.insert(contactSubmissions).values([
    { userId: buyer, subject: 'Hello', message: 'From Bea' },
    { userId: stranger, subject: 'Hello', message: 'From Sam' },
  ]);
  return {
    buyer,
    often,
    once,
    stranger,
    bookings: { first, second, other, next, strangers },
    requests: { mine: request, strangers: strangersRequest },
    report: report!.id,
    debit,
  };
};
