import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import { insertEvents } from '../modules/auditLog/insertEvents';
import { NO_TIME_LIMIT, openEngine, type Db } from '../db/open';
import * as schema from '../db/schema';
import { describeError, type Log } from '../db/log';
import type { Config } from './config';
import { every } from './schedule';
import { reconcileAll, saveReconciliation } from '../modules/finance';

const NAME = 'books';
const LOOK_MS = 60_000;
/** After a failure the next try comes later. */
const AFTER_FAILURE_MS = 10 * 60_000;

/**
 * Due at three in the night, by the database's clock, or as soon after it as a server runs. Whoever of several processes
 * writes first does it. An empty database has no books.
 */
const CLAIM = `insert into tys.jobs (name, done_at)
  select $1, now() where exists (select from tys.users)
  on conflict (name) do update set done_at = excluded.done_at
    where jobs.done_at < date_trunc('day', now() - interval '3 hours') + interval '3 hours'
  returning name`;

const claim = async (pool: pg.Pool) => (await pool.query(CLAIM, [NAME])).rowCount === 1;

/** Checks all books, and saves what was found. @returns how much does not add up */
export const checkAndSave = async (db: Db, now = new Date()) => {
  const { findings } = await reconcileAll(db, now);
  await db.transaction(async (tx) => {
    const events = await saveReconciliation(tx, findings, now);
    await insertEvents(tx, { now, requestId: undefined, actor: undefined }, events);
  });
  return findings.length;
};

/** Calls are cut off after some seconds, and this may take longer: on a server it has a connection of its own. */
const checkOn = async (pool: pg.Pool, { DATABASE_URL: url, DATA_DIR: dataDir }: Config) => {
  if (!url) return checkAndSave(drizzle({ client: pool, schema }));
  const own = openEngine({ url, dataDir, heldMs: NO_TIME_LIMIT });
  try {
    return await checkAndSave(drizzle({ client: own.pool, schema }));
  } finally {
    await own.close();
  }
};

interface Given {
  config: Config;
  /** The product's own. */
  pool: pg.Pool;
  log: Log;
  /** Called after a check, so that its events are sealed. */
  afterChange: () => void;
}

/** One look whether a check is due, and the check. */
export const checkIfDue = async ({ config, pool, log, afterChange }: Given) => {
  if (!(await claim(pool))) return;
  try {
    const findings = await checkOn(pool, config);
    afterChange();
    if (findings) log.error({ findings }, 'The ledger is out of balance');
    else log.info({}, 'The ledger is in balance');
  } catch (error) {
    await pool.query('delete from tys.jobs where name = $1', [NAME]);
    throw error;
  }
};

/**
 * Checks the books every night.
 *
 * @returns a function that ends it, and resolves when no check is under way
 */
export const scheduleBookChecks = (given: Given) => {
  let notBefore = 0;
  return every(
    LOOK_MS,
    async () => {
      if (Date.now() < notBefore) return;
      await checkIfDue(given).catch((error: unknown) => {
        notBefore = Date.now() + AFTER_FAILURE_MS;
        given.log.error({ error: describeError(error) }, 'The ledger could not be checked');
      });
    },
    { now: false },
  );
};
