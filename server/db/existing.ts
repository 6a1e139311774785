import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type pg from 'pg';

import { writeFile } from './disk/durable';
import { openEmbedded, startEngine } from './embedded';
import { describeLocation, nameOf, type DatabaseLocation } from './location';
import { lockFolder } from './lockFolder';
import { NO_TIME_LIMIT, openEngine } from './open';
import { ourVersion, versionOf } from './version';

/** Returns true if the data folder has a database whose first start was finished. */
export const hasDatabase = (dataDir: string) =>
  existsSync(join(dataDir, 'pgdata')) && !existsSync(join(dataDir, 'unfinished'));

/** Opens a database without creating, updating or filling it. @throws Error when the database does not exist */
const openExisting = ({ url, dataDir }: DatabaseLocation) => {
  if (!url && !hasDatabase(dataDir)) {
    throw new Error(`There is no database in the data folder ${resolve(dataDir)}. Nothing was changed.`);
  }
  return openEngine({ url, dataDir, heldMs: NO_TIME_LIMIT });
};

const counted = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

export const formatPeopleCount = (count: number) => counted(count, 'person', 'people');

/** Describes the database's content for a warning, or returns `undefined` if the schema `tys` does not exist. */
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
  /** Number of generated people that the command adds. Without this number, the command deletes the content. */
  adding?: number;
}

/** @throws Error with the consequences and a command that confirms them, unless `--yes` has the database's name */
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

/** Runs `work` on an existing database. @throws Error when the database does not exist */
export const withExisting = async <T>(place: DatabaseLocation, work: (pool: pg.Pool) => Promise<T>) => {
  const { pool, close } = openExisting(place);
  try {
    return await work(pool);
  } finally {
    await close().catch(() => {});
  }
};

/** Application name of the database session that each running server of this program keeps open. */
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

const RESET_COMMAND = 'npm run reset --';

/** Describes the content of a data folder, even if the database is too damaged to be read. */
const contentOfFolder = async (dataDir: string) => {
  if (!hasDatabase(dataDir)) return undefined;
  const engine = openEmbedded(startEngine({ dataDir: join(dataDir, 'pgdata') }));
  try {
    // Describes unreadable tables too, because their deletion also needs a confirmation.
    return (
      (await describeContent(engine.pool).catch(() => 'content that cannot be read')) ??
      'no tables of this program'
    );
  } finally {
    await engine.close().catch(() => {});
  }
};

const resetFolder = async (place: DatabaseLocation, yes: string | undefined) => {
  const { dataDir } = place;
  if (!existsSync(dataDir)) return undefined;
  const release = await lockFolder(dataDir);
  try {
    const content = await contentOfFolder(dataDir);
    if (content !== undefined) requireYesOption(place, content, { yes, command: RESET_COMMAND });
    // If the deletion is interrupted, this file makes the next start create an empty database.
    writeFile(join(dataDir, 'unfinished'), '');
    rmSync(join(dataDir, 'pgdata'), { recursive: true, force: true });
    return content;
  } finally {
    release();
  }
};

const resetServer = (place: DatabaseLocation, yes: string | undefined) =>
  withExisting(place, async (pool) => {
    const content = await describeContent(pool);
    if (content !== undefined) requireYesOption(place, content, { yes, command: RESET_COMMAND });
    await requireNoServer(place, pool);
    await pool.query('drop schema if exists tys cascade');
    return content;
  });

/**
 * Deletes the embedded database's folder, or the schema on a PostgreSQL server.
 * @param yes the name of the database, which confirms the deletion
 * @returns a message about the result
 * @throws Error naming the content to be deleted, unless `yes` equals the name
 */
export const resetDatabase = async (place: DatabaseLocation, yes: string | undefined): Promise<string> => {
  const content = await (place.url ? resetServer : resetFolder)(place, yes);
  return content === undefined
    ? `There was no data in ${describeLocation(place)}.`
    : `Deleted from ${describeLocation(place)}: ${content}. The next start sets up a new database.`;
};
