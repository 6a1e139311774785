import type pg from 'pg';

import { describeError, type Log } from '../db/log';
import { createDb, NO_TIME_LIMIT, openEngine, type Db } from '../db/open';
import { insertEvents } from '../modules/auditLog';
import { reconcileAll, saveReconciliation } from '../modules/finance';
import type { Config } from './config';
import { every } from './schedule';

const JOB_NAME = 'books';
const POLL_INTERVAL_MS = 60_000;
const RETRY_DELAY_MS = 10 * 60_000;

/**
 * Claims the reconciliation, which is due at 03:00 by the database's clock, or at the next start of a server. The first
 * process that writes the row runs the reconciliation. An empty database has no ledgers and needs no reconciliation.
 */
const CLAIM = `insert into tys.jobs (name, done_at)
  select $1, now() where exists (select from tys.users)
  on conflict (name) do update set done_at = excluded.done_at
    where jobs.done_at < date_trunc('day', now() - interval '3 hours') + interval '3 hours'
  returning name`;

const reconcileAndSave = async (db: Db) => {
  const now = new Date();
  const { findings } = await reconcileAll(db, now);
  await db.transaction(async (tx) => {
    const events = await saveReconciliation(tx, findings, now);
    await insertEvents(tx, { now, requestId: undefined, actor: undefined }, events);
  });
  return findings.length;
};

/** Uses a separate connection to a PostgreSQL server, because the time limit of requests' connections is too short. */
const reconcile = async (pool: pg.Pool, { DATABASE_URL: url, DATA_DIR: dataDir }: Config) => {
  if (!url) return reconcileAndSave(createDb(pool));
  const engine = openEngine({ url, dataDir, heldMs: NO_TIME_LIMIT });
  try {
    return await reconcileAndSave(createDb(engine.pool));
  } finally {
    await engine.close();
  }
};

interface Options {
  config: Config;
  pool: pg.Pool;
  log: Log;
  /** Called after a reconciliation, to add its audit events to the hash chain. */
  afterChange: () => void;
}

export const reconcileIfDue = async ({ config, pool, log, afterChange }: Options) => {
  const { rowCount } = await pool.query(CLAIM, [JOB_NAME]);
  if (!rowCount) return;
  try {
    const findings = await reconcile(pool, config);
    afterChange();
    if (findings) log.error({ findings }, 'The ledger is out of balance');
    else log.info({}, 'The ledger is in balance');
  } catch (error) {
    await pool.query('delete from tys.jobs where name = $1', [JOB_NAME]);
    throw error;
  }
};

/** @returns a function that stops the schedule, and resolves when no reconciliation is running */
export const scheduleReconciliation = (options: Options) =>
  every(POLL_INTERVAL_MS, () => reconcileIfDue(options), {
    now: false,
    retryMs: RETRY_DELAY_MS,
    onError: (error) => options.log.error({ error: describeError(error) }, 'The ledger could not be checked'),
  });
