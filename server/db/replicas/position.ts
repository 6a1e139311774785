/**
 * A place in the log of a PostgreSQL server, in bytes. A replica that has come so far has whatever was committed before it.
 */
export type Position = bigint;

/**
 * Where a server is that is written to: `at` is behind whatever was committed before, and `sent` is what replicas can have. They
 * are the same but where a commit does not wait for the disk; what a transaction has written that goes on may wait for long.
 * `waits` says whether a replica has written to its disk what is committed before that is answered.
 */
export const PRIMARY_POSITION_SQL = `select pg_current_wal_flush_lsn()::text as sent,
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as at,
  current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply') as waits,
  (select system_identifier from pg_control_system())::text as cluster`;

/**
 * How far a replica is, and of which cluster: nothing on a server that follows no other. `received` is what it has on its disk;
 * nothing before the primary has sent it anything since its start.
 */
export const REPLICA_POSITION_SQL = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at,
  pg_last_wal_receive_lsn()::text as received,
  (select system_identifier from pg_control_system())::text as cluster`;

const PAGE = 8192n;
/** Of the first page of a segment, and of every other. */
const HEADERS: ReadonlySet<bigint> = new Set([24n, 40n]);

/** @param lsn as the server writes it: two numbers in hexadecimal */
export const toPosition = (lsn: string): Position => {
  const [high = '0', low = '0'] = lsn.split('/');
  const at = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  // What is written next begins behind the header of a page; a replica has come no further than to its beginning.
  const inPage = at % PAGE;
  return HEADERS.has(inPage) ? at - inPage : at;
};
