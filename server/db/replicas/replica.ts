import pg from 'pg';

import { toConnectionString } from '../location';
import { getErrorCode, type Log } from '../log';
import { createDb, type Db } from '../open';
import { ResilientPool } from '../resilientPool';

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
const REPLICA_POSITION_SQL = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at,
  pg_last_wal_receive_lsn()::text as received,
  (select system_identifier from pg_control_system())::text as cluster`;

const PAGE = 8192n;
/** Header sizes of a segment's first page and of other pages. */
const HEADERS = new Set([24n, 40n]);

/** @param lsn two hexadecimal numbers with a slash */
export const toPosition = (lsn: string): Position => {
  const [high = '0', low = '0'] = lsn.split('/');
  const position = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  // The next record begins behind a page header; a replica has reached only the beginning of the page.
  const inPage = position % PAGE;
  return HEADERS.has(inPage) ? position - inPage : position;
};

const QUERY_TIMEOUT_MS = 2_000;

/** Opens a connection for the states of a server, when the first query needs it. */
export const createStatusConnection = (url: string) => {
  let connection: Promise<pg.Client> | undefined;
  /** Queries run one after the other. */
  let last: Promise<unknown> = Promise.resolve();
  /** Number of failures: a query from before a failure does not wait again. */
  let failureCount = 0;

  const discard = (discarded: Promise<pg.Client> | undefined) => {
    if (connection === discarded) connection = undefined;
    discarded?.then((client) => client.end()).catch(() => {});
  };
  const connect = async () => {
    const client = new pg.Client({
      connectionString: toConnectionString(url),
      keepAlive: true,
      connectionTimeoutMillis: QUERY_TIMEOUT_MS,
      query_timeout: QUERY_TIMEOUT_MS,
    });
    // The next query fails or opens another connection.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const runQuery = async <Row extends pg.QueryResultRow>(statement: string) => {
    const current = (connection ??= connect());
    try {
      const { rows } = await (await current).query<Row>(statement);
      return rows[0]!;
    } catch (error) {
      failureCount += 1;
      discard(current);
      throw error;
    }
  };

  return {
    /** Returns the one row of a statement. @throws Error when the server does not respond */
    query: <Row extends pg.QueryResultRow>(statement: string) => {
      const failuresBefore = failureCount;
      const result = last.then(() => {
        if (failureCount === failuresBefore) return runQuery<Row>(statement);
        throw new Error('It did not answer whoever asked before');
      });
      last = result.catch(() => {});
      return result;
    },
    close: () => discard(connection),
  };
};

/**
 * Maximum lag in milliseconds of a replica that serves reads. A caller whose position is newer is not sent to the
 * replica. Changes of other users appear after this time at the latest.
 */
export const MAX_LAG_MS = 2_000;

/** Position of the primary, and when it was reached at the latest, by this process's monotonic clock. */
export interface PrimaryState {
  sent: Position;
  since: number;
  respondedAt: number;
  cluster: string;
  /** True if a commit is on a replica before it is acknowledged. */
  waits: boolean;
  /** The named servers that were not in recovery then: the primary itself. */
  leaders: readonly string[];
}

/** A type, because `query` does not accept an interface. */
type ReplicaPositionRow = {
  follows: boolean;
  position: string | null;
  received: string | null;
  cluster: string;
};

const openReadPool = (url: string) => {
  const clients = new Set<pg.PoolClient & Partial<Pick<pg.Client, 'end'>>>();
  const pool = new ResilientPool({ connectionString: toConnectionString(url) }, { onLost: () => {} });
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return {
    db: createDb(pool),
    close: () => pool.end(),
    /** Ends running queries too, so that another server repeats them. */
    abort: () => {
      for (const client of clients) void client.end?.().catch(() => {});
      pool.end().catch(() => {});
    },
  };
};

/** @param name for the log and metrics, because a URL may hold a password */
export const openReplica = (url: string, name: string, log: Log) => {
  const statusConnection = createStatusConnection(url);
  let readPool = openReadPool(url);
  let position: Position = 0n;
  /** Last reported position on the replica's disk. */
  let received: Position | undefined;
  /** Send time of the last answered query. */
  let queriedAt = -Infinity;
  let follows: boolean | undefined;
  /** The replica has everything that the primary had at this moment. */
  let freshAsOf = -Infinity;
  /** Reason for not reading from the replica, as far as the replica reported one. */
  let fault: string | undefined = 'not looked at yet';
  /** Last logged state; `undefined` before the first line. */
  let loggedState: boolean | undefined;
  let pending: Promise<void> | undefined;

  const lagMs = () => performance.now() - freshAsOf;
  const isFresh = () => fault === undefined && lagMs() <= MAX_LAG_MS;

  const logState = () => {
    if (isFresh() === loggedState) return;
    loggedState = isFresh();
    if (loggedState) log.info({ replica: name }, 'A replica is read from');
    else
      log.warn({ replica: name, why: fault ?? 'it is behind' }, 'A replica is not read from: the primary is');
  };

  const readState = async (states: readonly PrimaryState[]) => {
    const startedAt = performance.now();
    const now = await statusConnection.query<ReplicaPositionRow>(REPLICA_POSITION_SQL);
    const cluster = states.at(-1)?.cluster;
    if (!now.follows || now.position === null) fault = 'it follows no primary';
    else if (cluster !== undefined && cluster !== now.cluster) fault = 'it is of another cluster';
    else fault = undefined;
    position = toPosition(now.position ?? '0/0');
    received = now.received === null ? undefined : toPosition(now.received);
    follows = now.follows;
    queriedAt = startedAt;
    for (const state of states) if (state.sent <= position) freshAsOf = Math.max(freshAsOf, state.since);
  };
  const tryReadState = async (states: readonly PrimaryState[]) => {
    try {
      await readState(states);
    } catch (error) {
      if (fault === undefined) {
        // The primary repeats the cut-off reads.
        readPool.abort();
        readPool = openReadPool(url);
      }
      fault = error instanceof Error ? (getErrorCode(error) ?? error.message) : 'it does not answer';
    }
  };

  return {
    name,
    get db(): Db {
      return readPool.db;
    },
    isFresh,
    lagMs,
    position: () => position,
    status: () => ({ follows, received, queriedAt, isWell: fault === undefined, freshAsOf }),
    logState,
    /** Updates the state. Concurrent calls share one query. */
    refresh: (states: readonly PrimaryState[]) =>
      (pending ??= tryReadState(states).finally(() => {
        pending = undefined;
      })),
    close: async () => {
      statusConnection.close();
      await pending;
      await readPool.close();
    },
  };
};
export type Replica = ReturnType<typeof openReplica>;
