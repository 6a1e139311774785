import { readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type pg from 'pg';

import type { Config } from '../config';
import { backUp } from '../../db/backup';
import { NO_TIME_LIMIT, openEngine } from '../../db/open';
import { isUnavailable } from '../../db/unavailable';
import { makeFolder } from '../../db/disk/durable';
import { describeError, type Log } from '../../db/log';
import { every } from '../schedule';
import type { BackupMetrics } from './backupMetrics';
import { recordSystemEvent } from '../../modules/auditLog';

const NAME = 'backup';
/** Longest interval between checks for a due backup. */
const LOOK_MS = 60_000;
/** Delays the next try, so that a full disk is not logged every minute. */
const AFTER_FAILURE_MS = 10 * 60_000;

type Due = Pick<Config, 'BACKUP_EVERY'>;

/** Uses the database's clock, which all processes share. An empty database needs no backup. */
const isDue = async (pool: pg.Pool, { BACKUP_EVERY }: Due) => {
  const { rows } = await pool.query<{ due: boolean }>(
    `select exists (select from tys.users) and not exists (
      select from tys.jobs where name = $1 and done_at > now() - make_interval(secs => $2)) as due`,
    [NAME, BACKUP_EVERY / 1000],
  );
  return rows[0]!.due;
};

const noteDone = (pool: pg.Pool) =>
  pool.query(
    `insert into tys.jobs (name, done_at) values ($1, now())
    on conflict (name) do update set done_at = excluded.done_at`,
    [NAME],
  );

const OURS = /^tys-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;

/** Names sort by time. */
const backupName = (at: Date) => `tys-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;

/** Deletes all but the newest `count` backups of a folder. Other files stay. */
const keepNewest = (folder: string, count: number) => {
  const made = readdirSync(folder)
    .filter((name) => OURS.test(name))
    .toSorted((a, b) => (a < b ? 1 : -1));
  for (const name of made.slice(count)) rmSync(join(folder, name), { force: true });
};

const writeInto = async (pool: pg.Pool, { BACKUP_DIR, BACKUP_KEEP }: Config) => {
  const folder = resolve(BACKUP_DIR!);
  makeFolder(folder);
  const at = new Date();
  const { file: _, ...written } = await backUp(pool, join(folder, backupName(at)), at);
  await noteDone(pool);
  await recordSystemEvent(pool, { action: 'backed_up', facts: { rows: written.rows, bytes: written.bytes } });
  keepNewest(folder, BACKUP_KEEP);
  return written;
};

/**
 * On a PostgreSQL server the process with the advisory lock makes the backup. It uses separate connections, because
 * those of requests have a time limit of some seconds.
 */
const onServer = async (url: string, config: Config) => {
  const { pool, close } = openEngine({ url, dataDir: config.DATA_DIR, heldMs: NO_TIME_LIMIT });
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    // A transaction's lock, because a pooler by transaction keeps no session that could hold a lock.
    await client.query('begin');
    const { rows } = await client.query<{ mine: boolean }>(
      "select pg_try_advisory_xact_lock(hashtext('tys.backup')) mine",
    );
    // Another process may have made a backup before the lock was taken.
    const isOurs = rows[0]!.mine && (await isDue(pool, config));
    return isOurs ? await writeInto(pool, config) : undefined;
  } finally {
    // Ends the lock too.
    client?.release(true);
    await close();
  }
};

interface Given {
  config: Config;
  pool: pg.Pool;
  log: Log;
  metrics: Pick<BackupMetrics, 'made' | 'failed'>;
  /** Called after a backup, so that its event is sealed. */
  afterChange: () => void;
}

/**
 * Makes a backup whenever the last one is `BACKUP_EVERY` old, in one of the processes, and keeps the newest
 * `BACKUP_KEEP`.
 *
 * @returns a function that stops the schedule and resolves when no backup is running
 */
export const scheduleBackups = ({
  config,
  pool,
  log,
  metrics,
  afterChange,
}: Given): (() => Promise<void>) => {
  const { BACKUP_DIR, BACKUP_EVERY, DATABASE_URL: url } = config;
  if (!BACKUP_DIR) return async () => {};
  let notBefore = 0;
  return every(Math.min(LOOK_MS, BACKUP_EVERY), async () => {
    if (Date.now() < notBefore) return;
    try {
      if (!(await isDue(pool, config))) return;
      const start = performance.now();
      const made = await (url ? onServer(url, config) : writeInto(pool, config)).finally(afterChange);
      if (!made) return;
      const seconds = (performance.now() - start) / 1000;
      log.info({ ...made, seconds: Math.round(seconds * 10) / 10 }, 'A backup was made');
      metrics.made(seconds);
    } catch (error) {
      // An unreachable database has a separate alert.
      if (!isUnavailable(error)) metrics.failed();
      notBefore = Date.now() + AFTER_FAILURE_MS;
      log.error({ error: describeError(error) }, 'A backup could not be made');
    }
  });
};
