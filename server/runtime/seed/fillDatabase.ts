import { and, eq, isNull, sql, sum } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';

import { translatable } from '../../../src/contract/core/translatable';
import type { Db, DbOrTx } from '../../db/open';
import {
  bookings,
  buyerTransactions,
  personTotals,
  sellerTransactions,
  users,
  userTotals,
} from '../../db/schema';
import { insertRows } from '../demo/insertRows';
import { examplesOf } from '../demo/people';
import { drawMailbox, drawName, drawStudio, plainLetters } from '../demo/names';
import { drawAddress, drawCity } from '../demo/places';
import { createRandom } from '../demo/random';
import { DAY, HISTORY, HOUR } from '../demo/time';

const BLOCKED = 0.01;

/**
 * Generates the same person for the same id. The email is unique, because the email contains the id. Names can repeat,
 * as they do among a million people.
 *
 * @param now time in milliseconds. Each person registered in the sixteen months before this time.
 */
const drawPerson = (role: 'seller' | 'buyer', id: number, now: number) => {
  const random = createRandom(id);
  const name = drawName(random, 0.79);
  const studio = role === 'seller' && random.chance(0.7);
  const box = `${plainLetters(name.firstName)}.${plainLetters(name.lastName)}${id}`;
  const createdAt = now - DAY - random.unit() * HISTORY;
  const isBlocked = random.chance(BLOCKED);
  return {
    ...examplesOf(role, id % 3 === 0),
    id,
    role,
    email: `${box}@${studio ? drawStudio(random) : drawMailbox(random)}`,
    ...name,
    phoneCountryCode: null,
    phoneNumber: null,
    billingAddress: drawAddress(random, drawCity(random)),
    image: null,
    isBlocked,
    blockedAt: isBlocked ? new Date(now - random.unit() * (now - createdAt)) : null,
    createdAt: new Date(createdAt),
  };
};

const SERVICES = [
  { service: 'Swedish massage, 60 minutes', hundredths: 85_00 },
  { service: 'Gel manicure', hundredths: 45_00 },
  { service: 'Hydrating facial', hundredths: 95_00 },
  { service: 'Blowout and styling', hundredths: 55_00 },
  { service: 'Brow shaping and tint', hundredths: 38_00 },
];
/** Purchase that each buyer makes once. Each booking costs less than this purchase. */
const BOUGHT = { hundredths: 120_00, cents: 119_99, description: translatable('ledger.lines.credits') };
const FEE = 0.025;

interface Ids {
  id: number;
  buyerId: number;
  sellers: readonly number[];
}

/** Generates a booking some days after the purchase. Equal arguments generate equal bookings. */
const drawBooking = ({ id, buyerId, sellers }: Ids, boughtAt: Date, now: number) => {
  const random = createRandom(-buyerId);
  const { service, hundredths } = random.pick(SERVICES);
  const sellerId = random.pick(sellers);
  const bookedAt = new Date(boughtAt.getTime() + HOUR * (1 + random.unit() * 12));
  const startsAt = new Date(Math.min(now - HOUR, bookedAt.getTime() + random.int(0, 9) * DAY));
  const earnedCents = Math.round(hundredths * (1 - FEE));
  return { id, buyerId, sellerId, service, hundredths, earnedCents, bookedAt, startsAt };
};

/** Reserves ids, so that a running server can insert rows at the same time. */
const reserveIds = async (tx: DbOrTx, table: PgTable, count: number) => {
  const { schema, name } = getTableConfig(table);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence(${`${schema}.${name}`}, 'id'))::int id
      from generate_series(1, ${count}::int)`,
  );
  return rows.map(({ id }) => id);
};

const addSellers = async (tx: DbOrTx, count: number, now: number) => {
  const ids = await reserveIds(tx, users, count);
  await insertRows(
    tx,
    users,
    ids.map((id) => drawPerson('seller', id, now)),
  );
};

/** Adds buyers, each with one purchase and, if there are sellers, one booking, so that both ledgers add up. */
const addBuyers = async (tx: DbOrTx, count: number, now: number, sellers: readonly number[]) => {
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

const BATCH = 5_000;

type Role = 'seller' | 'buyer';

export const countOf = async (db: DbOrTx, role: Role) => {
  const [row] = await db
    .select({ total: sum(userTotals.total).mapWith(Number) })
    .from(userTotals)
    .where(eq(userTotals.role, role));
  return row?.total ?? 0;
};

const findSellerIds = async (db: DbOrTx) => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'seller'), isNull(users.deletedAt)))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
};

interface Options {
  sellers: number;
  buyers: number;
  now: Date;
  onProgress?: (role: Role, count: number) => void;
  afterBatch?: (() => Promise<unknown>) | undefined;
}

/**
 * Adds people until the wanted numbers exist. Each batch is one transaction, so a next run can continue the work.
 * @returns the numbers of added people
 */
export const fillDatabase = async (db: Db, { onProgress, afterBatch, ...wanted }: Options) => {
  const now = +wanted.now;
  const addUpTo = async (role: Role, total: number, add: (tx: DbOrTx, count: number) => Promise<void>) => {
    const before = await countOf(db, role);
    for (let count = before; count < total;) {
      const size = Math.min(BATCH, total - count);
      await db.transaction(async (tx) => {
        // Lets PostgreSQL collect words for the search index, which is much faster than single insertions.
        await tx.execute(sql`set local gin_pending_list_limit = '64MB'`);
        await add(tx, size);
      });
      count += size;
      onProgress?.(role, count);
      await afterBatch?.();
    }
    return Math.max(0, total - before);
  };
  const sellers = await addUpTo('seller', wanted.sellers, (tx, count) => addSellers(tx, count, now));
  const ids = await findSellerIds(db);
  const buyers = await addUpTo('buyer', wanted.buyers, (tx, count) => addBuyers(tx, count, now, ids));
  // Updates the planner's statistics and the visibility map, which do not cover the added rows yet.
  if (sellers + buyers > 0) {
    await db.execute(
      sql`vacuum (analyze) ${users}, ${bookings}, ${buyerTransactions}, ${sellerTransactions}, ${personTotals}, ${userTotals}`,
    );
  }
  return { sellers, buyers };
};
