import { join } from 'node:path';

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';

import { MIGRATIONS } from '../paths';
import { openEmbedded, type Engine } from './embedded';
import { lockFolder } from './lock';
import * as schema from './schema';

export type Db = NodePgDatabase<typeof schema>;
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

/** Brings the tables up to date; does nothing when they are. */
export const prepare = async (pool: pg.Pool): Promise<Db> => {
  const db = drizzle({ client: pool, schema });
  await migrate(db, { migrationsFolder: MIGRATIONS, migrationsSchema: 'tys' });
  return db;
};

/** Opens the database and brings its tables up to date. */
export const openDatabase = async ({ url, dataDir }: Where): Promise<Database> => {
  const release = url ? () => {} : await lockFolder(dataDir);
  const engine = url ? openServer(url) : await openEmbedded({ dataDir: join(dataDir, 'pgdata') });
  return {
    db: await prepare(engine.pool),
    pool: engine.pool,
    close: async () => {
      await engine.close();
      release();
    },
  };
};
