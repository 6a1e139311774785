import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import * as schema from './schema';

/** One connection, or a pool of them. */
export type Connection = NodePgDatabase<typeof schema>;

/** The name of the advisory lock on what only one process may do at a time. */
export const START_LOCK = 'tys.start';

/**
 * Runs work that only one process may do at a time (an advisory lock on a connection of its own). Processes that start at
 * the same moment come one after the other, so the work has to check what is left to do.
 */
export const withStartLock = async <T>(
  pool: pg.Pool,
  work: (db: Connection, client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [START_LOCK]);
    const done = await work(drizzle({ client, schema }), client);
    await client.query('select pg_advisory_unlock(hashtext($1))', [START_LOCK]);
    client.release();
    return done;
  } catch (error) {
    // Ends the connection and the lock with it.
    client.release(true);
    throw error;
  }
};
