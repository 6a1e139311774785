import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

import { codeOf, consoleLog, type Log } from './log';
import { MIGRATIONS } from '../paths';
import { explainDatabaseError } from './databaseErrors';
import { toConnectionString } from './location';
import { withStartLock, type DrizzleDb } from './startLock';
import { openEmbedded, type Engine } from './embedded';
import { openDataFolder, type DataFolder } from './folder';
import * as schema from './schema';
import { ResilientPool } from './resilientPool';
import { ourVersion, rejectOtherVersions, requireSupportedServer, versionOf } from './version';

export type Db = DrizzleDb & { $client: pg.Pool };
/** The database, or a transaction on it. */
export type DbOrTx = Pick<Db, '$with' | 'with' | 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

/** A value of `heldMs` for work on a whole table. */
export const NO_TIME_LIMIT = 2 ** 31 - 1;

interface Where {
  /** Address of a PostgreSQL server; the embedded engine in `dataDir` when left out. */
  url?: string | undefined;
  dataDir: string;
  /** The embedded engine, where it was started before. */
  folder?: Promise<DataFolder> | undefined;
  /** The longest use of a connection to a server without a break, in milliseconds. */
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
 * Brings the tables up to date; does nothing when they are.
 *
 * @throws Error when a newer program made them, or one from before the first migration
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

/** The database of an engine, its tables brought up to date. @throws Error when a newer program made them */
export const openMigrated = async (pool: pg.Pool): Promise<Db> => {
  await update(pool);
  return createDb(pool);
};

/** Opens only the engine: no table is read or changed. */
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
  // A database that fails to open is closed at once, and by its owner again.
  return { pool: engine.pool, close: () => (closing ??= close()) };
};

interface Opening<T> extends Database {
  /** Resolves when the tables are up to date and prepared; rejects, with everything closed, when that fails. */
  ready: Promise<T>;
}

const openPrepared = async <T>(pool: pg.Pool, prepare: (db: Db) => Promise<T>) =>
  prepare(await openMigrated(pool));

/** Opens other connections than requests use: an index over a large table, demo data or another start takes longer than a request may. */
const prepareServer = async <T>(where: Where, prepare: (db: Db) => Promise<T>) => {
  const { pool, close } = openEngine({ ...where, heldMs: NO_TIME_LIMIT });
  try {
    return await openPrepared(pool, prepare);
  } finally {
    await close();
  }
};

/**
 * Starts to open the database, for work that need not wait until it is open.
 *
 * @param prepare runs once the tables are up to date, without a request's time limit
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
 * Opens the database and brings its tables up to date.
 *
 * @throws Error when another process has the folder open, or a newer program made the tables
 */
export const openDatabase = async (where: Where): Promise<Database> => {
  const { ready, ...database } = startDatabase(where, async () => {});
  await ready;
  return database;
};
