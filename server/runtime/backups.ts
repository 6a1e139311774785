import { readdirSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import type pg from 'pg';
import { Counter, Gauge, type Metric } from 'prom-client';

import { backUp } from '../db/backup';
import { makeFolder } from '../db/disk/durable';
import { describeError, type Log } from '../db/log';
import { NO_TIME_LIMIT, openEngine } from '../db/open';
import { isUnavailable } from '../db/errors';
import { recordSystemEvent } from '../modules/auditLog';
import type { Config } from './config';
import { every } from './schedule';

const JOB_NAME = 'backup';
/** Longest interval between checks for a due backup, in milliseconds. */
const POLL_INTERVAL_MS = 60_000;
/** Delay in milliseconds after a failed backup, so that a full disk does not cause a log line every minute. */
const RETRY_DELAY_MS = 10 * 60_000;

/** Matches the names of backups. A file has such a name only after the backup is complete. */
const BACKUP = /\.backup$/;
/** Matches the names of scheduled backups, which sort by time. */
const SCHEDULED_BACKUP = /^tys-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
const backupName = (at: Date) => `tys-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

const findNewest = async (folder: string) => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => BACKUP.test(name));
  const found = await Promise.all(names.map((name) => stat(join(folder, name)).catch(() => undefined)));
  const [newest] = found.flatMap((file) => file ?? []).toSorted((a, b) => b.mtimeMs - a.mtimeMs);
  return newest;
};

/** Creates the metrics of the backups in the folder `BACKUP_DIR`. Without this setting, there are no metrics. */
export const createBackupMetrics = ({ BACKUP_DIR: folder, BACKUP_EVERY }: Config) => {
  const gauge = (name: string, help: string) =>
    new Gauge({ name: `tys_backup_${name}`, help, registers: [], aggregator: 'max' });
  const gaugeOfNewest = (
    name: string,
    help: string,
    read: (newest: { mtimeMs: number; size: number }) => number,
  ) =>
    new Gauge({
      name: `tys_backup_${name}`,
      help,
      registers: [],
      aggregator: 'max',
      async collect() {
        const newest = await findNewest(folder!);
        this.set(newest ? read(newest) : 0);
      },
    });
  const interval = gauge('interval_seconds', 'Backup interval, set by BACKUP_EVERY.');
  interval.set(BACKUP_EVERY / 1000);
  const duration = gauge('duration_seconds', 'Duration of the last backup of this process.');
  const failures = new Counter({
    name: 'tys_backup_failures_total',
    help: 'Scheduled backups that failed.',
    registers: [],
  });
  const all: Metric[] = [
    gaugeOfNewest(
      'last_timestamp_seconds',
      'Completion time of the newest backup in BACKUP_DIR, or 0.',
      ({ mtimeMs }) => mtimeMs / 1000,
    ),
    gaugeOfNewest('size_bytes', 'Size of the newest backup in BACKUP_DIR.', ({ size }) => size),
    interval,
    duration,
    failures,
  ];
  return { all: folder ? all : [], duration, failures };
};

/** Returns true if a backup is due by the database's clock, which all processes share. False for an empty database. */
const isDue = async (pool: pg.Pool, { BACKUP_EVERY }: Config) => {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (select from tys.users) and not exists (
      select from tys.jobs where name = $1 and done_at > now() - make_interval(secs => $2)) as due`,
    [JOB_NAME, BACKUP_EVERY / 1000],
  );
  return rows[0]!.due;
};

const recordDone = (pool: pg.Pool) =>
  pool.query(
    `insert into tys.jobs (name, done_at) values ($1, now())
    on conflict (name) do update set done_at = excluded.done_at`,
    [JOB_NAME],
  );

/** Deletes all but the newest `count` backups of a folder. Other files stay. */
const keepNewest = (folder: string, count: number) => {
  const names = readdirSync(folder).filter((name) => SCHEDULED_BACKUP.test(name));
  for (const name of names.toSorted().slice(0, -count)) rmSync(join(folder, name), { force: true });
};

const makeBackup = async (pool: pg.Pool, { BACKUP_DIR, BACKUP_KEEP }: Config) => {
  const folder = resolve(BACKUP_DIR!);
  makeFolder(folder);
  const at = new Date();
  const { file: _, ...written } = await backUp(pool, join(folder, backupName(at)), at);
  await recordDone(pool);
  await recordSystemEvent(pool, { action: 'backed_up', facts: { rows: written.rows, bytes: written.bytes } });
  keepNewest(folder, BACKUP_KEEP);
  return written;
};

/**
 * On a PostgreSQL server, the process that gets the advisory lock makes the backup. That process uses separate
 * connections, because the connections of requests have a time limit of some seconds.
 */
const makeBackupOnServer = async (url: string, config: Config) => {
  const { pool, close } = openEngine({ url, dataDir: config.DATA_DIR, heldMs: NO_TIME_LIMIT });
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    // Takes a transaction-level lock, because a pooler in transaction mode keeps no session that could hold a lock.
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('tys.backup')) mine",
    );
    // Checks again, because another process can have made a backup before this process took the lock.
    const isOurs = rows[0]!.mine && (await isDue(pool, config));
    return isOurs ? await makeBackup(pool, config) : undefined;
  } finally {
    // Closes the connection, which releases the lock.
    client?.release(true);
    await close();
  }
};

interface Options {
  config: Config;
  pool: pg.Pool;
  log: Log;
  metrics: ReturnType<typeof createBackupMetrics>;
  /** Called after a backup, to add the audit event of the backup to the hash chain. */
  afterChange: () => void;
}

/**
 * Makes a backup in one of the processes when the age of the last backup reaches `BACKUP_EVERY`. Keeps the newest
 * `BACKUP_KEEP` backups.
 *
 * @returns a function that stops the schedule and resolves when no backup is running
 */
export const scheduleBackups = ({ config, pool, log, metrics, afterChange }: Options) => {
  const { BACKUP_DIR, BACKUP_EVERY, DATABASE_URL: url } = config;
  if (!BACKUP_DIR) return async () => {};
  const backUpIfDue = async () => {
    if (!(await isDue(pool, config))) return;
    const start = performance.now();
    const made = await (url ? makeBackupOnServer(url, config) : makeBackup(pool, config)).finally(
      afterChange,
    );
    if (!made) return;
    const seconds = (performance.now() - start) / 1000;
    log.info({ ...made, seconds: Math.round(seconds * 10) / 10 }, 'A backup was made');
    metrics.duration.set(seconds);
  };
  return every(Math.min(POLL_INTERVAL_MS, BACKUP_EVERY), backUpIfDue, {
    retryMs: RETRY_DELAY_MS,
    onError: (error) => {
      // Does not count an unreachable database as a failed backup, because a separate alert reports it.
      if (!isUnavailable(error)) metrics.failures.inc();
      log.error({ error: describeError(error) }, 'A backup could not be made');
    },
  });
};
