import { join } from 'node:path';

import { readMigrationFiles } from 'drizzle-orm/migrator';
import { withTimeout } from 'es-toolkit';
import type pg from 'pg';

import { queryWithin } from './resilientPool';

/** Folder of migrations. Each built program has a copy next to its modules (`tools/vite/output.ts`). */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

const readVersions = () => {
  const versions = readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(
    ({ folderMillis }) => folderMillis,
  );
  const [first, newest] = [versions[0], versions.at(-1)];
  if (!first || !newest) throw new Error('There are no migrations');
  return { first, newest };
};

let known: ReturnType<typeof readVersions> | undefined;

/** Time of this program's newest migration, in milliseconds. */
export const ourVersion = () => (known ??= readVersions()).newest;

const firstVersion = () => (known ??= readVersions()).first;

/** Returns the database's schema version, or 0 for a database without tables of this program. */
export const versionOf = async (queries: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<number> => {
  const { rows: tables } = await queries.query(
    "select to_regclass('tys.__drizzle_migrations') is not null as is",
  );
  if (!(tables[0] as { is: boolean }).is) return 0;
  const { rows } = await queries.query('select max(created_at) as newest from tys.__drizzle_migrations');
  return Number((rows[0] as { newest: string | null }).newest ?? 0);
};

/** Oldest supported version of a PostgreSQL server, 15, in the notation of `server_version_num`. */
const OLDEST_SERVER = 150_000;

/** @throws Error when the server is older than PostgreSQL 15 */
export const requireSupportedServer = async (queries: Pick<pg.Pool, 'query'>) => {
  const { rows } = await queries.query<{ number: number; version: string }>(
    "select current_setting('server_version_num')::int number, current_setting('server_version') version",
  );
  const { number, version } = rows[0]!;
  if (number >= OLDEST_SERVER) return;
  throw new Error(
    `The server of DATABASE_URL is PostgreSQL ${version}: this program needs version 15 or newer. Nothing was changed. ` +
      'Upgrade that server, or set DATABASE_URL to another one.',
  );
};

const dayOf = (version: number) => new Date(version).toISOString().slice(0, 10);

/** @throws Error when a newer program created the tables, because it might be unable to read this program's rows */
const rejectNewerVersion = (version: number) => {
  if (version <= ourVersion()) return;
  throw new Error(
    `The database was made by a newer version of this program: its schema is of ${dayOf(version)}, that of this program ` +
      `of ${dayOf(ourVersion())}. Nothing was changed. Use the newer version, or another DATA_DIR or DATABASE_URL.`,
  );
};

/** @throws Error when no migration leads from this version of the tables to this program's version */
export const rejectOtherVersions = (version: number) => {
  rejectNewerVersion(version);
  if (version === 0 || version >= firstVersion()) return;
  throw new Error(
    `The database was made before the first release of this program: its schema is of ${dayOf(version)}. ` +
      'Nothing was changed. Use another DATA_DIR or DATABASE_URL.',
  );
};

/** @throws Error when the tables are not of exactly this version */
export const requireOurVersion = (version: number) => {
  if (version === 0) throw new Error('The database has no tables of this program. Nothing was changed.');
  rejectNewerVersion(version);
  if (version === ourVersion()) return;
  throw new Error(
    `The database was made by an older version of this program: its schema is of ${dayOf(version)}, that of this program ` +
      `of ${dayOf(ourVersion())}. Nothing was changed. Use that version, or start this one to bring it up to date.`,
  );
};

/** Time limit of a database check in milliseconds: more than `SILENT_MS`, and less than load balancers wait. */
const PATIENCE_MS = 1_500;

type Tables = 'ours' | 'tables are newer than this program' | 'tables are older than this program';

const tablesOf = (version: number): Tables => {
  if (version === ourVersion()) return 'ours';
  return version > ourVersion() ? 'tables are newer than this program' : 'tables are older than this program';
};

/** Watches the database's availability and schema version. A newer program or a restore can change the version. */
export const createTablesWatch = (pool: pg.Pool) => {
  const queries = { query: (text: string) => queryWithin(pool, text, PATIENCE_MS) } as Pick<pg.Pool, 'query'>;
  let last: Tables = 'ours';
  let isAnswering = true;
  let underWay: Promise<Tables> | undefined;
  const look = async () => {
    try {
      last = tablesOf(await withTimeout(() => versionOf(queries), PATIENCE_MS));
      isAnswering = true;
      return last;
    } catch (error) {
      isAnswering = false;
      throw error;
    } finally {
      underWay = undefined;
    }
  };
  return {
    last: () => last,
    isAnswering: () => isAnswering,
    /** Concurrent calls share one query. @throws Error when the database does not answer in time */
    look: () => (underWay ??= look()),
  };
};

export type TablesWatch = ReturnType<typeof createTablesWatch>;
