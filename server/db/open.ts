import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import { openEmbedded } from './embedded';
import { explainDatabaseError } from './errors';
import { openDataFolder, type DataFolder } from './dataFolder';
import { toConnectionString } from './location';
import { codeOf, consoleLog, type Log } from './log';
import { ResilientPool } from './resilientPool';
import * as schema from './schema';
import { MIGRATIONS, ourVersion, rejectOtherVersions, requireSupportedServer, versionOf } from './version';

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

/** Value of `heldMs` for work on whole tables, because such work can take any amount of time. */
export const NO_TIME_LIMIT = 2 ** 31 - 1;

interface DatabaseOptions {
  /** URL of a PostgreSQL server. Without a URL, the database is the embedded engine in `dataDir`. */
  url?: string | undefined;
  dataDir: string;
  /** Data folder with an embedded engine that the caller has already started. */
  folder?: Promise<DataFolder> | undefined;
  /** Maximum time in milliseconds for which a caller can hold a connection to a PostgreSQL server. */
  heldMs?: number | undefined;
  log?: Log | undefined;
}

const openServer = (url: string, log: Log, heldMs: number | undefined) => {
  const onLost = (error: Error) => log.warn({ code: codeOf(error) }, 'A database connection was lost');
  const pool = new ResilientPool({ connectionString: toConnectionString(url) }, { heldMs, onLost });
  return { pool, close: () => pool.end() };
};

export const createDb = (pool: pg.Pool): Db => drizzle({ client: pool, schema });

/**
 * Migrates the tables if needed.
 * @throws Error when the tables are from a newer program, or from a program older than the first migration
 */
const update = async (pool: pg.Pool) => {
  const version = await versionOf(pool);
  rejectOtherVersions(version);
  if (version === ourVersion()) return;
  await requireSupportedServer(pool);
  await withStartLock(pool, async (db, client) => {
    rejectOtherVersions(await versionOf(client));
    await migrate(db, { migrationsFolder: MIGRATIONS, migrationsSchema: 'tys' });
  });
};

/** Migrates the tables if needed. @throws Error when a newer program created the tables */
export const openMigrated = async (pool: pg.Pool): Promise<Db> => {
  await update(pool);
  return createDb(pool);
};

/** Opens the engine without reading or changing a table. */
export const openEngine = ({
  url,
  dataDir,
  folder = url ? undefined : openDataFolder(dataDir),
  heldMs,
  log = consoleLog,
}: DatabaseOptions): Pick<Database, 'pool' | 'close'> => {
  const engine = folder ? openEmbedded(folder.then(({ ask }) => ask)) : openServer(url!, log, heldMs);
  const close = async () => {
    await engine.close();
    (await folder)?.release();
  };
  let closing: Promise<void> | undefined;
  // A second call of `close` does nothing: a failed opening closes the database, and then the owner calls `close` too.
  return { pool: engine.pool, close: () => (closing ??= close()) };
};

interface Opening<T> extends Database {
  ready: Promise<T>;
}

const openPrepared = async <T>(pool: pg.Pool, prepare: (db: Db) => Promise<T>) =>
  prepare(await openMigrated(pool));

/** Uses separate connections, because migrations and demo data exceed the time limit of a request. */
const prepareServer = async <T>(options: DatabaseOptions, prepare: (db: Db) => Promise<T>) => {
  const { pool, close } = openEngine({ ...options, heldMs: NO_TIME_LIMIT });
  try {
    return await openPrepared(pool, prepare);
  } finally {
    await close();
  }
};

/**
 * Starts to open the database and returns at once, so that the caller can do other work.
 * @param prepare runs after the migrations, without a request's time limit
 */
export const startDatabase = <T>(options: DatabaseOptions, prepare: (db: Db) => Promise<T>): Opening<T> => {
  const { pool, close } = openEngine(options);
  const preparing = options.url ? prepareServer(options, prepare) : openPrepared(pool, prepare);
  const ready = preparing.catch(async (error: unknown) => {
    // Ignores the error of `close`, because closing fails too if opening has failed.
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
 * Takes a lock and holds it until the transaction ends, so that only one process at a time prepares the database. A
 * session-level lock could stay held, because a pooler in transaction mode can send the unlock to another session.
 */
export const takeStartLock = (tx: Pick<DrizzleDb, 'execute'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('tys.start'))`);

/**
 * Runs a change of the tables under the lock of `takeStartLock`. Processes that start together run one after the other,
 * so `work` has to check what is left to do.
 *
 * @param work is allowed to commit with its last statement, as drizzle's migrator does: PostgreSQL ignores the
 *   migrator's nested `begin` with a warning, and the migrator's `commit` also releases the lock
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
    // Closes the connection, which releases the lock.
    client.release(true);
    throw error;
  }
};

const MAX_ATTEMPTS = 4;
/** PostgreSQL's codes for a serialization failure and a deadlock. */
const CONFLICT_CODES = new Set(['40001', '40P01']);

/** Returns true if another transaction caused the rollback. A repetition of the same change can succeed. */
export const isConflict = (error: unknown) =>
  error instanceof Error && CONFLICT_CODES.has(codeOf(error) ?? '');

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
