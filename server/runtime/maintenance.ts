import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type pg from 'pg';

import { removeFile, writeFile } from '../db/disk/durable';
import { describeError, type Log } from '../db/log';
import { quote } from '../db/backup';
import { every } from './schedule';

/** Selects the tables that PostgreSQL's autovacuum would process with its default thresholds. */
const DUE_TABLES = `
  select relname as name,
    n_dead_tup > 50 + 0.2 * rows or n_ins_since_vacuum > 1000 + 0.2 * rows as vacuum,
    n_mod_since_analyze > 50 + 0.1 * rows as analyze
  from (
    select stats.*, greatest(pg_class.reltuples, 0) as rows
    from pg_stat_user_tables stats join pg_class on pg_class.oid = stats.relid
    where schemaname = 'tys'
  ) tables order by relname`;

/** Does the work of autovacuum, which the embedded engine does not run. @returns the tables that needed this work */
export const vacuumIfDue = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string; vacuum: boolean; analyze: boolean }>(DUE_TABLES);
  const due = rows.filter(({ vacuum, analyze }) => vacuum || analyze);
  // Runs one statement per table, so that a request waits for at most one table.
  for (const { name, vacuum } of due) {
    await pool.query(vacuum ? `vacuum (analyze) tys.${quote(name)}` : `analyze tys.${quote(name)}`);
  }
  return due.map(({ name }) => name);
};

const ENOUGH_BYTES = 64 * 1024 * 1024;
const ENOUGH_SECONDS = 5 * 60;
/** Number of bytes that a checkpoint itself adds to the write-ahead log. */
const OWN_BYTES = 1024;

const SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes,
    extract(epoch from now() - checkpoint_time)::float8 as seconds
  from pg_control_checkpoint()`;

/**
 * Makes a checkpoint when the write-ahead log is long or old. The embedded engine makes no checkpoints itself, so the
 * log and the recovery time would grow until the server stops.
 */
export const checkpointIfDue = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ bytes: number; seconds: number }>(SINCE_CHECKPOINT);
  const { bytes, seconds } = rows[0]!;
  const isDue = bytes > ENOUGH_BYTES || (bytes > OWN_BYTES && seconds > ENOUGH_SECONDS);
  if (isDue) await pool.query('checkpoint');
  return isDue;
};

/** Selects all tables except those with only ids, amounts and times. */
const PERSONAL_TABLES = `
  select table_name as name from information_schema.tables
  where table_schema = 'tys' and table_type = 'BASE TABLE' and table_name not in
    ('bookings', 'buyer_transactions', 'payouts', 'person_totals', 'seller_transactions', 'user_totals')
  order by table_name`;

/**
 * Rewrites the tables with personal data, and the table of the planner's statistics, so that erased bytes leave the
 * files. A plain vacuum only marks the space of erased bytes as free. Two checkpoints remove the old write-ahead log.
 */
const rewritePersonal = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ name: string }>(PERSONAL_TABLES);
  for (const { name } of rows) await pool.query(`vacuum (full, analyze) tys.${quote(name)}`);
  await pool.query('vacuum full pg_catalog.pg_statistic');
  await pool.query('checkpoint');
  await pool.query('select pg_switch_wal()');
  await pool.query('checkpoint');
};

/**
 * Marks that a person was erased since the last rewrite of the database's files. The mark is a file that is written
 * before the erasure, so the mark survives a crash or power loss.
 */
export const createErasureMarker = (dataDir: string) => {
  const file = join(dataDir, 'erased');
  let count = 0;
  return {
    /** Marks that an erasure begins. Call this function before a person is erased. */
    mark: () => {
      count++;
      if (!existsSync(file)) writeFile(file, '');
    },
    isRewriteDue: () => existsSync(file),
    /** Runs the rewrite for all erasures until now. An erasure during the rewrite needs another rewrite. */
    runRewrite: async (work: () => Promise<void>) => {
      const before = count;
      await work();
      if (count === before) removeFile(file);
    },
  };
};

type ErasureMarker = ReturnType<typeof createErasureMarker>;

/** Maximum size in bytes of a database that is rewritten while no request runs. This takes one to three seconds. */
const SMALL = 16 * 1024 * 1024;
/** Hour in which larger databases are rewritten, in the machine's time zone. */
const QUIET_HOUR = 3;
const IDLE_MS = 20_000;
const MINUTE_MS = 60_000;

const SIZE = `select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
  where relnamespace = 'tys'::regnamespace and relkind = 'r'`;

interface Moment {
  now: Date;
  isIdle: boolean;
  small?: number;
}

const isQuiet = async (pool: pg.Pool, { now, isIdle, small = SMALL }: Moment) => {
  if (now.getHours() === QUIET_HOUR) return true;
  if (!isIdle) return false;
  const { rows } = await pool.query<{ bytes: number }>(SIZE);
  return rows[0]!.bytes < small;
};

/**
 * Does the work of PostgreSQL's background processes, which the embedded engine lacks. Call this function every minute.
 * Requests wait for each statement of this work, because the engine has one session.
 */
export const maintain = async (pool: pg.Pool, erasures: ErasureMarker, moment: Moment) => {
  await vacuumIfDue(pool);
  if (erasures.isRewriteDue() && (await isQuiet(pool, moment))) {
    await erasures.runRewrite(() => rewritePersonal(pool));
  } else {
    await checkpointIfDue(pool);
  }
};

/** @returns a function that stops the schedule, and resolves when no run is in progress */
export const scheduleMaintenance = (pool: pg.Pool, erasures: ErasureMarker, log: Log) => {
  let lastUse = performance.now();
  pool.on('acquire', () => (lastUse = performance.now()));
  const isIdle = () => performance.now() - lastUse > IDLE_MS;
  return every(MINUTE_MS, () => maintain(pool, erasures, { now: new Date(), isIdle: isIdle() }), {
    // Delays the first run, so that the first requests do not wait.
    now: false,
    onError: (error) => log.error({ error: describeError(error) }, 'Maintenance failed'),
  });
};
