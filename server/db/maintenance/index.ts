import type pg from 'pg';

import { describeError } from '../../observe/described';
import type { Log } from '../../observe/log';
import { every } from '../../process/schedule';
import { checkpointDue } from './checkpoint';
import type { Erasures } from './erasures';
import { rewritePersonal } from './rewrite';
import { vacuumDue } from './vacuum';

/** In bytes: what is rewritten within a second or three. */
const SMALL = 16 * 1024 * 1024;
/** The hour of the night, here, in which everything else is. */
const QUIET_HOUR = 3;
/** Whoever is at work has asked for something by then. */
const IDLE_MS = 20_000;

const SIZE = `select coalesce(sum(pg_total_relation_size(oid)), 0)::float8 as bytes from pg_class
  where relnamespace = 'tys'::regnamespace and relkind = 'r'`;

interface Moment {
  now: Date;
  /** Whether nobody has asked for anything lately. */
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
 * What PostgreSQL's background processes do by themselves, and the embedded engine has nobody to do: to be run every
 * minute. It is one session, so everybody waits for each of its statements.
 */
export const maintain = async (pool: pg.Pool, erasures: Erasures, moment: Moment) => {
  await vacuumDue(pool);
  if (erasures.areDue() && (await isQuiet(pool, moment))) {
    await erasures.settle(() => rewritePersonal(pool));
  } else {
    await checkpointDue(pool);
  }
};

const MINUTE_MS = 60_000;

interface Scheduled {
  pool: pg.Pool;
  erasures: Erasures;
  log: Log;
}

/** @returns what ends it, and resolves when nothing of it is under way */
export const scheduleMaintenance = ({ pool, erasures, log }: Scheduled) => {
  let asked = performance.now();
  pool.on('acquire', () => (asked = performance.now()));
  const turn = () =>
    maintain(pool, erasures, { now: new Date(), isIdle: performance.now() - asked > IDLE_MS });
  const failed = (error: unknown) => log.error({ error: describeError(error) }, 'Maintenance failed');
  // Nobody's first call waits for it.
  return every(MINUTE_MS, () => turn().catch(failed), { now: false });
};
