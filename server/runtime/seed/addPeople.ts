import { sql } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

import type { DbOrTx } from '../../db/open';
import { bookings, buyerTransactions, sellerTransactions, users } from '../../db/schema';
import { insertRows } from '../demo/insertRows';
import { BOUGHT, drawBooking } from './drawBooking';
import { drawPerson } from './drawPerson';

/** Reserves ids, so that a server may run at the same time. */
const reserveIds = async (tx: DbOrTx, table: PgTable, count: number) => {
  const { schema, name } = getTableConfig(table);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${`${schema}.${name}`}, 'id'))::int id
      from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
};

export const addSellers = async (tx: DbOrTx, count: number, now: number) => {
  const ids = await reserveIds(tx, users, count);
  await insertRows(
    tx,
    users,
    ids.map((id) => drawPerson('seller', id, now)),
  );
};

/** Each with credits bought and, where there are sellers, one treatment: both ledgers add up. */
export const addBuyers = async (tx: DbOrTx, count: number, now: number, sellers: readonly number[]) => {
  const ids = await reserveIds(tx, users, count);
  const buyers = ids.map((id) => drawPerson('buyer', id, now));
  await insertRows(tx, users, buyers);
  await insertRows(
    tx,
    buyerTransactions,
    buyers.map(({ id, createdAt }) => ({
      buyerId: id,
      type: 'credit' as const,
      amountHundredths: BOUGHT.hundredths,
      description: BOUGHT.description,
      paidCents: BOUGHT.cents,
      createdAt,
    })),
  );
  if (sellers.length === 0) return;
  const bookingIds = await reserveIds(tx, bookings, count);
  const booked = buyers.map(({ id: buyerId, createdAt }, at) =>
    drawBooking({ id: bookingIds[at]!, buyerId, sellers }, createdAt, now),
  );
  await insertRows(
    tx,
    bookings,
    booked.map(({ hundredths, bookedAt, ...booking }) => ({
      ...booking,
      status: 'completed' as const,
      priceHundredths: hundredths,
      createdAt: bookedAt,
    })),
  );
  await insertRows(
    tx,
    buyerTransactions,
    booked.map(({ id, buyerId, service, hundredths, bookedAt }) => ({
      buyerId,
      type: 'debit' as const,
      amountHundredths: hundredths,
      description: service,
      bookingId: id,
      createdAt: bookedAt,
    })),
  );
  await insertRows(
    tx,
    sellerTransactions,
    booked.map(({ id, sellerId, service, earnedCents, startsAt }) => ({
      sellerId,
      type: 'earning' as const,
      amountCents: earnedCents,
      description: service,
      bookingId: id,
      createdAt: startsAt,
    })),
  );
};
