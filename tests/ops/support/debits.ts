import type pg from 'pg';

import { openDatabase } from '../../../server/db/open';

/** The ids of the added debits start after this id. */
export const DEBIT_FROM = 50_000;
/** Amount of each added debit, in hundredths of a credit. */
export const DEBIT = 1_000_000;

const withDatabase = async <T>(env: Record<string, string>, work: (pool: pg.Pool) => Promise<T>) => {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
};

/** Adds a buyer with `count` debits. */
export const addDebits = (env: Record<string, string>, count: number) =>
  withDatabase(env, (pool) =>
    pool.query(`
      with buyer as (insert into tys.users (role, first_name, last_name, email)
        values ('buyer', 'Ada', 'Buyer', 'ada@ops.example') returning id)
      insert into tys.buyer_transactions (id, buyer_id, type, amount_hundredths, description)
        select ${DEBIT_FROM} + n, buyer.id, 'debit', ${DEBIT}, 'Spent' from buyer, generate_series(1, ${count}) n`),
  );

/** Returns for each debit the refunded amount, the number of refunds, and the remaining amount, in hundredths. */
export const readBack = (env: Record<string, string>) =>
  withDatabase(env, async (pool) => {
    const { rows } = await pool.query<{ id: number; back: number; lines: number; left: number }>(`
      select debit.id, coalesce(sum(line.amount_hundredths), 0)::int back, count(line.id)::int lines,
        (debit.amount_hundredths - coalesce(sum(line.amount_hundredths), 0))::int "left"
      from tys.buyer_transactions debit left join tys.buyer_transactions line on line.refund_of = debit.id
      where debit.type = 'debit' group by debit.id`);
    return rows;
  });
