/** A byte position in PostgreSQL's log. A replica at this position has everything that was committed before it. */
export type Position = bigint;

/**
 * Position of a primary. `at` is behind everything committed before; `sent` is what replicas can have. They differ only
 * if a commit does not wait for the disk, because writes of an open transaction may wait for long. `waits` says whether
 * a commit is on a replica's disk before it is acknowledged.
 */
export const PRIMARY_POSITION_SQL = `select pg_current_wal_flush_lsn()::text as sent,
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as at,
  current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply') as waits,
  (select system_identifier from pg_control_system())::text as cluster`;

/**
 * Position and cluster of a replica; `null` positions on a server that follows no other. `received` is what the replica
 * has on its disk, and `null` until the primary has sent something since the replica's start.
 */
export const REPLICA_POSITION_SQL = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at,
  pg_last_wal_receive_lsn()::text as received,
  (select system_identifier from pg_control_system())::text as cluster`;

const PAGE = 8192n;
/** Header sizes of a segment's first page and of other pages. */
const HEADERS: ReadonlySet<bigint> = new Set([24n, 40n]);

/** @param lsn two hexadecimal numbers with a slash */
export const toPosition = (lsn: string): Position => {
  const [high = '0', low = '0'] = lsn.split('/');
  const at = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  // The next record begins behind a page header; a replica has reached only the beginning of the page.
  const inPage = at % PAGE;
  return HEADERS.has(inPage) ? at - inPage : at;
};
