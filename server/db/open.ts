import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import { openEmbedded } from './embedded';
import { explainDatabaseError } from './errors';
import { openDataFolder, type DataFolder } from './dataFolder';
import { toConnectionString } from './location';
import { getErrorCode, consoleLog, type Log } from './log';
import { ResilientPool } from './resilientPool';
import * as schema from './schema';
import { MIGRATIONS, ourVersion, rejectOtherVersions, requireSupportedServer, readVersion } from './version';

export type Db = DrizzleDb & { $client: pg.Pool };
export type DbOrTx = Pick<
  Db,
  '$with' | 'with' | 'select' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** A value of `checkoutLimitMs` for work on a whole table. */
export const NO_TIME_LIMIT = 2 ** 31 - 1;

interface DatabaseOptions {
  /** The embedded engine in `dataDir` when left out. */
  url?: string | undefined;
  dataDir: string;
  /** The embedded engine, if already started. */
  folder?: Promise<DataFolder> | undefined;
  /** Time limit for using a server's connection, in milliseconds. */
  checkoutLimitMs?: number | undefined;
  log?: Log | undefined;
}

const openServer = (url: string, log: Log, checkoutLimitMs: number | undefined) => {
  const onLost = (error: Error) => log.warn({ code: getErrorCode(error) }, 'A database connection was lost');
  const pool = new ResilientPool({ connectionString: toConnectionString(url) }, { checkoutLimitMs, onLost });
  return { pool, close: () => pool.end() };
};

export const createDb = (pool: pg.Pool): Db => drizzle({ client: pool, schema });

/**
 * Migrates the tables if needed.
 * @throws Error when a newer program created them, or one from before the first migration
 */
const update = async (pool: pg.Pool) => {
  const version = await readVersion(pool);
  rejectOtherVersions(version);
  if (version === ourVersion()) return;
  await requireSupportedServer(pool);
  await withStartLock(pool, async (db, client) => {
    rejectOtherVersions(await readVersion(client));
    await migrate(db, { migrationsFolder: MIGRATIONS, migrationsSchema: 'tys' });
  });
};

/** @throws Error when a newer program created the tables */
export const openMigrated = async (pool: pg.Pool): Promise<Db> => {
  await update(pool);
  return createDb(pool);
};

/** Opens the engine without reading or changing a table. */
export const openEngine = ({
  url,
  dataDir,
  folder = url ? undefined : openDataFolder(dataDir),
  checkoutLimitMs,
  log = consoleLog,
}: DatabaseOptions): Pick<Database, 'pool' | 'close'> => {
  const engine = folder
    ? openEmbedded(folder.then(({ callEngine }) => callEngine))
    : openServer(url!, log, checkoutLimitMs);
  const close = async () => {
    await engine.close();
    (await folder)?.release();
  };
  let closing: Promise<void> | undefined;
  // A failed opening closes the database, and its owner closes it again.
  return { pool: engine.pool, close: () => (closing ??= close()) };
};

interface Opening<T> extends Database {
  ready: Promise<T>;
}

const openPrepared = async <T>(pool: pg.Pool, prepare: (db: Db) => Promise<T>) =>
  prepare(await openMigrated(pool));

/** Uses other connections: migrations and demo data exceed a request's time limit. */
const prepareServer = async <T>(options: DatabaseOptions, prepare: (db: Db) => Promise<T>) => {
  const { pool, close } = openEngine({ ...options, checkoutLimitMs: NO_TIME_LIMIT });
  try {
    return await openPrepared(pool, prepare);
  } finally {
    await close();
  }
};

/**
 * Starts to open the database, for work that need not wait.
 * @param prepare runs after the migrations, without a request's time limit
 */
export const startDatabase = <T>(options: DatabaseOptions, prepare: (db: Db) => Promise<T>): Opening<T> => {
  const { pool, close } = openEngine(options);
  const preparing = options.url ? prepareServer(options, prepare) : openPrepared(pool, prepare);
  const ready = preparing.catch(async (error: unknown) => {
    // Closing fails where opening has failed.
    await close().catch(() => {});
    throw explainDatabaseError(error, options);
  });
  return { db: createDb(pool), pool, ready, close };
};

/**
 * Opens the database and migrates its tables.
 * @throws Error when another process has the folder open, or a newer program created the tables
 */
export const openDatabase = async (options: DatabaseOptions): Promise<Database> => {
  const { ready, ...database } = startDatabase(options, async () => {});
  await ready;
  return database;
};

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
const withStartLock = async (
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

const MAX_ATTEMPTS = 4;
/** PostgreSQL's codes for a serialization failure and a deadlock. */
const CONFLICT_CODES = new Set(['40001', '40P01']);

/** Returns whether another transaction caused the rollback. The same change may then succeed when repeated. */
export const isConflict = (error: unknown) =>
  error instanceof Error && CONFLICT_CODES.has(getErrorCode(error) ?? '');

/**
 * Runs a change in a transaction, and repeats it after a conflict with another transaction. The change must have no
 * effects outside of its transaction.
 */
export const inTransaction = async <T>(
  db: Pick<Db, '$client'>,
  change: (tx: DbOrTx) => Promise<T>,
  attempts = MAX_ATTEMPTS,
): Promise<T> => {
  const client = await db.$client.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const result = await change(drizzle({ client }));
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => (lost = failure));
    if (!isConflict(error) || attempts === 1) throw error;
  } finally {
    client.release(lost);
  }
  return inTransaction(db, change, attempts - 1);
};
