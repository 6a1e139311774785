import type pg from 'pg';

const ENOUGH_BYTES = 64 * 1024 * 1024;
const ENOUGH_SECONDS = 5 * 60;

const SINCE = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes,
    extract(epoch from now() - checkpoint_time)::float8 as seconds
  from pg_control_checkpoint()`;

/** Log that a checkpoint itself writes. */
const OWN_BYTES = 1024;

/**
 * Makes a checkpoint when the log is long or old. The embedded engine makes none, so the log and the recovery time
 * would grow until the server stops.
 */
export const checkpointIfDue = async (pool: pg.Pool): Promise<boolean> => {
  const { rows } = await pool.query<{ bytes: number; seconds: number }>(SINCE);
  const { bytes, seconds } = rows[0]!;
  const isDue = bytes > ENOUGH_BYTES || (bytes > OWN_BYTES && seconds > ENOUGH_SECONDS);
  if (isDue) await pool.query('checkpoint');
  return isDue;
};
