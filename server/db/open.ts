import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import { MIGRATIONS } from '../paths';
import { openEmbedded, type Engine } from './embedded';
import { openFolder, type OpenFolder } from './folder';
import * as schema from './schema';

export type Db = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** The database, or a transaction on it. */
export type Queries = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  close: () => Promise<void>;
}

interface Where {
  /** Address of a PostgreSQL server; the embedded engine in `dataDir` when left out. */
  url?: string | undefined;
  dataDir: string;
  /** The embedded engine, where it was started before. */
  folder?: Promise<OpenFolder> | undefined;
}

const openServer = (url: string): Engine => {
  const pool = new pg.Pool({ connectionString: url });
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`));
  return {
    pool,
    dump: () => Promise.reject(new Error('Only the embedded database is dumped')),
    close: () => pool.end(),
  };
};

/** Whether the newest migration has run. Asking is quicker than drizzle's own look, which writes before it reads. */
const isUpToDate = async (pool: pg.Pool) => {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS }).at(-1);
  const ran = await pool
    .query<{ hash: string }>('select hash from tys.__drizzle_migrations order by id desc limit 1')
    .catch(() => ({ rows: [] }));
  return newest !== undefined && ran.rows[0]?.hash === newest.hash;
};

/** Brings the tables up to date; does nothing when they are. */
export const prepare = async (pool: pg.Pool): Promise<Db> => {
  const db = drizzle({ client: pool, schema });
  if (!(await isUpToDate(pool))) {
    await migrate(db, { migrationsFolder: MIGRATIONS, migrationsSchema: 'tys' });
  }
  return db;
};

/** Opens the database and brings its tables up to date. */
export const openDatabase = async ({
  url,
  dataDir,
  folder = url ? undefined : openFolder(dataDir),
}: Where): Promise<Database> => {
  const opened = await folder;
  const engine = opened ? await openEmbedded({}, Promise.resolve(opened.ask)) : openServer(url!);
  return {
    db: await prepare(engine.pool),
    pool: engine.pool,
    close: async () => {
      await engine.close();
      opened?.release();
    },
  };
};
