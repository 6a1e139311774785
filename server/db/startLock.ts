import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import * as schema from './schema';

export type DrizzleDb = NodePgDatabase<typeof schema>;

/**
 * Waits for the lock that keeps other processes from the same work until the transaction ends. It is a transaction's
 * lock: behind a pooler by transaction, unlocking may reach another session, which would leave a session's lock held.
 */
export const takeStartLock = (tx: Pick<DrizzleDb, 'execute'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.start'))`);

/**
 * Runs a change of the tables under the lock. Processes that start together run one after the other, so `work` has to
 * check what is left to do.
 *
 * @param work its last statement may end the transaction, as drizzle's migrator does: PostgreSQL responds to a nested
 *   `begin` with a warning, and its `commit` ends the lock with the change
 */
export const withStartLock = async (
  pool: pg.Pool,
  work: (db: DrizzleDb, client: pg.PoolClient) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  try {
    const db = drizzle({ client, schema });
    await client.query('begin');
    await takeStartLock(db);
    await work(db, client);
    await client.query('commit');
    client.release();
  } catch (error) {
    // Ends the connection and the lock with it.
    client.release(true);
    throw error;
  }
};
