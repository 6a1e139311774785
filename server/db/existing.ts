import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type pg from 'pg';

import { describeLocation, nameOf, type DatabaseLocation } from './location';
import { NO_TIME_LIMIT, openEngine } from './open';
import { ourVersion, versionOf } from './version';

/** Returns true if the data folder has a database whose first start was finished. */
export const hasDatabase = (dataDir: string) =>
  existsSync(join(dataDir, 'pgdata')) && !existsSync(join(dataDir, 'unfinished'));

/** Opens an existing database without creating, updating or filling it. @throws Error when there is none */
const openExisting = ({ url, dataDir }: DatabaseLocation) => {
  if (!url && !hasDatabase(dataDir)) {
    throw new Error(`There is no database in the data folder ${resolve(dataDir)}. Nothing was changed.`);
  }
  return openEngine({ url, dataDir, heldMs: NO_TIME_LIMIT });
};

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

export const formatPeopleCount = (count: number) => counted(count, 'person', 'people');

/** Describes the database's content for a warning, or returns `undefined` without our schema. */
export const describeContent = async (pool: pg.Pool | pg.PoolClient): Promise<string | undefined> => {
  const version = await versionOf(pool);
  if (version === 0) {
    const { rows } = await pool.query<{ there: boolean }>("select to_regnamespace('tys') is not null there");
    return rows[0]!.there ? 'tables that this program does not know' : undefined;
  }
  if (version !== ourVersion()) return 'tables of another version of this program';
  const { rows } = await pool.query<{ people: string; transactions: string }>(
    `select (select count(*) from tys.users where deleted_at is null) people,
      (select count(*) from tys.buyer_transactions) + (select count(*) from tys.seller_transactions) transactions`,
  );
  const { people, transactions } = rows[0]!;
  return `${formatPeopleCount(Number(people))} and ${counted(Number(transactions), 'transaction', 'transactions')}`;
};

interface Consent {
  yes: string | undefined;
  command: string;
  /** Number of invented people that the command adds. Without it, the command deletes the content. */
  adding?: number;
}

/** @throws Error naming the consequences and how to confirm them, unless `--yes` has the right name */
export const requireYesOption = (
  place: DatabaseLocation,
  content: string,
  { yes, command, adding }: Consent,
) => {
  const name = nameOf(place);
  if (yes === name) return;
  const location = describeLocation(place);
  const effect = adding
    ? `This adds ${formatPeopleCount(adding)}, all generated, to ${location}, which contains ${content}.`
    : `This deletes everything in ${location}: ${content}.`;
  throw new Error(
    `${effect} Nothing was changed.\n` +
      `${yes === undefined ? '' : `Its name is not ${yes}. `}To confirm, run again with --yes: ${command} --yes ${name}`,
  );
};

/** @throws Error when there is no database */
export const withExisting = async <T>(place: DatabaseLocation, work: (pool: pg.Pool) => Promise<T>) => {
  const { pool, close } = openExisting(place);
  try {
    return await work(pool);
  } finally {
    await close().catch(() => {});
  }
};

/** Name of a session that every server keeps open. */
export const SERVER_SESSION = 'treat-ya-self server';

/**
 * Rejects a command that would delete a running server's tables. The data folder's lock protects the embedded engine.
 * @throws Error naming the address of the connected server
 */
export const requireNoServer = async (place: DatabaseLocation, pool: pg.Pool) => {
  if (!place.url) return;
  const { rows } = await pool.query<{ client: string }>(
    `select distinct coalesce(host(client_addr), 'the same machine') client from pg_stat_activity
      where datname = current_database() and application_name = $1`,
    [SERVER_SESSION],
  );
  if (!rows.length) return;
  throw new Error(
    `A running server uses ${describeLocation(place)}, from ${rows.map(({ client }) => client).join(', ')}. ` +
      'Nothing was changed. Stop it first.',
  );
};
