import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import type pg from 'pg';

import { NO_TIME_LIMIT, openEngine } from './open';
import { ourVersion, versionOf } from './version';

export interface DatabaseLocation {
  url?: string | undefined;
  dataDir: string;
}

/** Whether the data folder has a database whose first start was finished. */
export const hasDatabase = (dataDir: string) =>
  existsSync(join(dataDir, 'pgdata')) && !existsSync(join(dataDir, 'unfinished'));

/**
 * Opens an existing database without creating, updating or filling it.
 *
 * @throws Error when there is none
 */
export const openExisting = ({ url, dataDir }: DatabaseLocation) => {
  if (!url && !hasDatabase(dataDir)) {
    throw new Error(`There is no database in the data folder ${resolve(dataDir)}. Nothing was changed.`);
  }
  return openEngine({ url, dataDir, heldMs: NO_TIME_LIMIT });
};

/** What `--yes` has to name: the database, or the data folder. */
const nameOf = ({ url, dataDir }: DatabaseLocation) => {
  if (!url) return basename(resolve(dataDir));
  const { pathname, username } = new URL(url);
  return decodeURIComponent(pathname.slice(1) || username) || 'postgres';
};

/** Where the database is, for messages; without the password. */
export const describeLocation = ({ url, dataDir }: DatabaseLocation) => {
  if (!url) return `the embedded database in ${resolve(dataDir)}`;
  const { hostname, searchParams } = new URL(url);
  return `the PostgreSQL database "${nameOf({ url, dataDir })}" at ${searchParams.get('host') ?? hostname}`;
};

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

export const formatPeopleCount = (count: number) => counted(count, 'person', 'people');

/** What is in the database, in words, for a warning; nothing where it has no schema of ours. */
export const describeContent = async (pool: pg.Pool | pg.PoolClient): Promise<string | undefined> => {
  const version = await versionOf(pool);
  if (version === 0) {
    const { rows } = await pool.query<{ there: boolean }>("select to_regnamespace('tys') is not null there");
    return rows[0]!.there ? 'tables of which this program knows nothing' : undefined;
  }
  if (version !== ourVersion()) return 'tables of another version of this program';
  const { rows } = await pool.query<{ people: string; transactions: string }>(
    `select (select count(*) from tys.users where deleted_at is null) people,
      (select count(*) from tys.buyer_transactions) + (select count(*) from tys.seller_transactions) transactions`,
  );
  const { people, transactions } = rows[0]!;
  return `${formatPeopleCount(Number(people))} and ${counted(Number(transactions), 'transaction', 'transactions')}`;
};

/** @throws Error saying what would be lost and how to confirm it, unless `--yes` has the right name */
export const requireYesOption = (
  place: DatabaseLocation,
  content: string,
  { yes, command }: { yes?: string | undefined; command: string },
) => {
  const name = nameOf(place);
  if (yes === name) return;
  throw new Error(
    `This would remove all that is in ${describeLocation(place)}: ${content}. Nothing was changed.\n` +
      `${yes === undefined ? 'If that is meant' : `It is not called ${yes}. If all that is meant`}: ${command} --yes ${name}`,
  );
};
