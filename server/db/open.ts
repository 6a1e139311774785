import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import { codeOf, consoleLog, type Log } from './log';
import { MIGRATIONS } from './paths';
import { explainDatabaseError } from './databaseErrors';
import { toConnectionString } from './location';
import { withStartLock, type DrizzleDb } from './startLock';
import { openEmbedded, type Engine } from './embedded';
import { openDataFolder, type DataFolder } from './folder';
import * as schema from './schema';
import { ResilientPool } from './resilientPool';
import { ourVersion, rejectOtherVersions, requireSupportedServer, versionOf } from './version';

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

/** A value of `heldMs` for work on a whole table. */
export const NO_TIME_LIMIT = 2 ** 31 - 1;

interface Where {
  /** The embedded engine in `dataDir` when left out. */
  url?: string | undefined;
  dataDir: string;
  /** The embedded engine, if already started. */
  folder?: Promise<DataFolder> | undefined;
  /** Time limit for using a server's connection, in milliseconds. */
  heldMs?: number | undefined;
  log?: Log | undefined;
}

const openServer = (url: string, log: Log, heldMs: number | undefined): Engine => {
  const onLost = (error: Error) => log.warn({ code: codeOf(error) }, 'A database connection was lost');
  const pool = new ResilientPool({ connectionString: toConnectionString(url) }, { heldMs, onLost });
  return {
    pool,
    dump: () => Promise.reject(new Error('Only the embedded database is dumped')),
    close: () => pool.end(),
  };
};

export const createDb = (pool: pg.Pool): Db => drizzle({ client: pool, schema });

/**
 * Migrates the tables if needed.
 * @throws Error when a newer program created them, or one from before the first migration
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
  heldMs,
  log = consoleLog,
}: Where): Pick<Database, 'pool' | 'close'> => {
  const engine = folder ? openEmbedded(folder.then(({ ask }) => ask)) : openServer(url!, log, heldMs);
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
const prepareServer = async <T>(where: Where, prepare: (db: Db) => Promise<T>) => {
  const { pool, close } = openEngine({ ...where, heldMs: NO_TIME_LIMIT });
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
export const startDatabase = <T>(where: Where, prepare: (db: Db) => Promise<T>): Opening<T> => {
  const { pool, close } = openEngine(where);
  const preparing = where.url ? prepareServer(where, prepare) : openPrepared(pool, prepare);
  const ready = preparing.catch(async (error: unknown) => {
    // Closing fails where opening has failed.
    await close().catch(() => {});
    throw explainDatabaseError(error, where);
  });
  return { db: createDb(pool), pool, ready, close };
};

/**
 * Opens the database and migrates its tables.
 * @throws Error when another process has the folder open, or a newer program created the tables
 */
export const openDatabase = async (where: Where): Promise<Database> => {
  const { ready, ...database } = startDatabase(where, async () => {});
  await ready;
  return database;
};
