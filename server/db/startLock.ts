import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import * as schema from './schema';

/** One connection, or a pool of them. */
export type DrizzleDb = NodePgDatabase<typeof schema>;

/**
 * Waits until no other process does what only one may do at a time, and keeps others from it until the transaction ends. It
 * is a lock of the transaction, not of the session: behind a pooler that pools by transaction, the statement that gives a
 * session's lock back may reach another session, and the lock is held forever.
 */
export const takeStartLock = (tx: Pick<DrizzleDb, 'execute'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.start'))`);

/**
 * Runs a change of the tables that only one process may make at a time. Processes that start at the same moment come one
 * after the other, so the work has to check what is left to do.
 *
 * @param work its last statement may end the transaction, as drizzle's migrator does: PostgreSQL answers a `begin` within
 * a transaction with a warning and goes on, and the `commit` that belongs to it ends the lock with the change.
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
