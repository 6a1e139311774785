import type pg from 'pg';

import { describeError, type Log } from '../../db/log';
import { every } from '../schedule';
import { checkpointIfDue } from './checkpoint';
import type { ErasureMarker } from './erasureMarker';
import { rewritePersonal } from './rewrite';
import { vacuumIfDue } from './vacuum';

/** In bytes. Rewriting these takes one to three seconds. */
const SMALL = 16 * 1024 * 1024;
/** Hour of the machine's time zone in which larger databases are rewritten. */
const QUIET_HOUR = 3;
const IDLE_MS = 20_000;

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
 * Does the work of PostgreSQL's background processes, which the embedded engine lacks. To be run every minute. The
 * engine has one session, so requests wait for each of these statements.
 */
export const maintain = async (pool: pg.Pool, erasures: ErasureMarker, moment: Moment) => {
  await vacuumIfDue(pool);
  if (erasures.isRewriteDue() && (await isQuiet(pool, moment))) {
    await erasures.runRewrite(() => rewritePersonal(pool));
  } else {
    await checkpointIfDue(pool);
  }
};

const MINUTE_MS = 60_000;

interface Scheduled {
  pool: pg.Pool;
  erasures: ErasureMarker;
  log: Log;
}

/** @returns a function that stops the schedule, and resolves when no run is in progress */
export const scheduleMaintenance = ({ pool, erasures, log }: Scheduled) => {
  let asked = performance.now();
  pool.on('acquire', () => (asked = performance.now()));
  const turn = () =>
    maintain(pool, erasures, { now: new Date(), isIdle: performance.now() - asked > IDLE_MS });
  const failed = (error: unknown) => log.error({ error: describeError(error) }, 'Maintenance failed');
  // Not at once, so that the first requests do not wait.
  return every(MINUTE_MS, () => turn().catch(failed), { now: false });
};
