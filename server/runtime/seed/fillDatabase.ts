import { and, eq, isNull, sql, sum } from 'drizzle-orm';

import type { Db, DbOrTx } from '../../db/open';
import {
  bookings,
  buyerTransactions,
  personTotals,
  sellerTransactions,
  users,
  userTotals,
} from '../../db/schema';
import { addBuyers, addSellers } from './addPeople';

const BATCH = 5_000;

type Kind = 'seller' | 'buyer';

interface Wanted {
  sellers: number;
  buyers: number;
  now: Date;
  onProgress?: (kind: Kind, there: number) => void;
  afterBatch?: (() => Promise<unknown>) | undefined;
}

export const countOf = async (db: DbOrTx, role: Kind) => {
  const [row] = await db
    .select({ total: sum(userTotals.total).mapWith(Number) })
    .from(userTotals)
    .where(eq(userTotals.role, role));
  return row?.total ?? 0;
};

const sellerIds = async (db: DbOrTx) => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'seller'), isNull(users.deletedAt)))
    .orderBy(users.id);
  return rows.map(({ id }) => id);
};

/** Adds rows up to `count`. Each batch is a transaction, so the next run continues after an interrupted one. */
const addUpTo = async (
  db: Db,
  {
    kind,
    wanted,
    onProgress,
    afterBatch,
  }: { kind: Kind; wanted: number } & Pick<Wanted, 'onProgress' | 'afterBatch'>,
  add: (tx: DbOrTx, count: number) => Promise<void>,
) => {
  const before = await countOf(db, kind);
  let there = before;
  while (there < wanted) {
    const count = Math.min(BATCH, wanted - there);
    await db.transaction(async (tx) => {
      // Collects words for the search index, which is much faster than single insertions.
      await tx.execute(sql`set local gin_pending_list_limit = '64MB'`);
      await add(tx, count);
    });
    there += count;
    onProgress?.(kind, there);
    await afterBatch?.();
  }
  return there - before;
};

export const fillDatabase = async (db: Db, { sellers, buyers, now, ...told }: Wanted) => {
  const moment = now.getTime();
  const addedSellers = await addUpTo(db, { kind: 'seller', wanted: sellers, ...told }, (tx, count) =>
    addSellers(tx, count, moment),
  );
  const ids = await sellerIds(db);
  const addedBuyers = await addUpTo(db, { kind: 'buyer', wanted: buyers, ...told }, (tx, count) =>
    addBuyers(tx, count, moment, ids),
  );
  // The planner's statistics and the visibility map are older than these rows.
  if (addedSellers + addedBuyers > 0) {
    await db.execute(
      sql`vacuum (analyze) ${users}, ${bookings}, ${buyerTransactions}, ${sellerTransactions}, ${personTotals}, ${userTotals}`,
    );
  }
  return { sellers: addedSellers, buyers: addedBuyers };
};
