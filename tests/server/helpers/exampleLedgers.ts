import {
  bookings,
  buyerTransactions,
  payouts,
  refundRequests,
  sellerTransactions,
} from '../../../server/db/schema';
import type { Db } from '../../../server/db/open';
import { addPeople } from './people';

/** Time at which tests read the ledgers below. */
export const READ_AT = new Date('2026-03-15T12:00:00Z');

/** Adds ledger lines of a buyer and a seller that affect each total of a statement. @returns the ids of the rows */
export const addExampleLedgers = async (db: Db) => {
  const [seller, buyer] = (await addPeople(db, {}, { role: 'buyer' })) as [number, number];
  const on = (day: string) => ({ createdAt: new Date(`${day}T09:00:00Z`) });
  const booked = async (startsAt: string, priceHundredths: number) => {
    const [made] = await db
      .insert(bookings)
      .values({
        buyerId: buyer,
        sellerId: seller,
        service: 'Facial',
        startsAt: new Date(startsAt),
        status: 'completed',
        priceHundredths,
      })
      .returning();
    return made!.id;
  };
  const line = async (values: Omit<typeof buyerTransactions.$inferInsert, 'buyerId' | 'description'>) => {
    const [made] = await db
      .insert(buyerTransactions)
      .values({ ...values, buyerId: buyer, description: 'Line' })
      .returning();
    return made!.id;
  };
  const earn = (values: Omit<typeof sellerTransactions.$inferInsert, 'sellerId' | 'description'>) =>
    db.insert(sellerTransactions).values({ ...values, sellerId: seller, description: 'Line' });
  const settled = await booked('2026-02-10T10:00:00Z', 5_000);
  const ahead = await booked('2026-03-20T10:00:00Z', 2_000);
  // January: the buyer pays $90 for 100 credits, gets five for free, and spends 50 on an appointment in February.
  await line({ type: 'credit', amountHundredths: 10_000, paidCents: 9_000, ...on('2026-01-05') });
  await line({ type: 'credit', amountHundredths: 500, ...on('2026-01-06') });
  const debit = await line({
    type: 'debit',
    amountHundredths: 5_000,
    bookingId: settled,
    ...on('2026-01-31'),
  });
  // February: the appointment takes place, and the buyer books the next one. March: a part of the price is refunded.
  await earn({ type: 'earning', amountCents: 4_000, bookingId: settled, ...on('2026-02-10') });
  await earn({ type: 'tip', amountCents: 300, bookingId: settled, ...on('2026-02-10') });
  await line({ type: 'debit', amountHundredths: 2_000, bookingId: ahead, ...on('2026-02-20') });
  const refund = await line({
    type: 'credit',
    amountHundredths: 1_200,
    bookingId: settled,
    refundOf: debit,
    ...on('2026-03-01'),
  });
  const paid = async (status: 'paid' | 'pending' | 'failed', amountCents: number, day: string) => {
    const [made] = await db
      .insert(payouts)
      .values({ sellerId: seller, status, amountCents, ...on(day) })
      .returning();
    if (status !== 'failed')
      await earn({ type: 'payout', amountCents: -amountCents, payoutId: made!.id, ...on(day) });
    return made!.id;
  };
  const first = await paid('paid', 2_500, '2026-02-28');
  const failed = await paid('failed', 1_800, '2026-03-02');
  await paid('pending', 1_500, '2026-03-09');
  const [request] = await db
    .insert(refundRequests)
    .values({
      transactionId: debit,
      creditsHundredths: 1_200,
      reason: 'Cold',
      status: 'approved',
      decidedAt: new Date('2026-03-01T09:00:00Z'),
      refundId: refund,
    })
    .returning();
  return { buyer, seller, settled, debit, paid: first, failed, refund, request: request!.id };
};
