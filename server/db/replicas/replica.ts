import pg from 'pg';

import { toConnectionString } from '../location';
import { codeOf, type Log } from '../log';
import { createDb, type Db } from '../open';
import { ResilientPool } from '../resilientPool';

/** A byte position in PostgreSQL's log. A replica at this position has everything that was committed before it. */
export type Position = bigint;

/**
 * Position of a primary. `at` includes all earlier commits, and `sent` is the last position that replicas can have. If
 * commits wait for the disk, `at` equals `sent`: a later `at` would include writes of open transactions, which can
 * reach replicas late. `waits` is true if a commit is acknowledged only when the commit is on a replica's disk.
 */
export const PRIMARY_POSITION_SQL = `select pg_current_wal_flush_lsn()::text as sent,
  case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end::text as at,
  current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply') as waits,
  (select system_identifier from pg_control_system())::text as cluster`;

/**
 * Position and cluster of a replica. Positions are `null` on a server that follows no primary. `received` is the last
 * position on the replica's disk, or `null` if the replica has received nothing since its start.
 */
const REPLICA_POSITION_SQL = `select pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as at,
  pg_last_wal_receive_lsn()::text as received,
  (select system_identifier from pg_control_system())::text as cluster`;

const PAGE = 8192n;
/** Sizes in bytes of the page headers in PostgreSQL's log: 40 on the first page of a segment, and 24 on other pages. */
const HEADERS = new Set([24n, 40n]);

/** Parses a position in PostgreSQL's log. @param lsn two hexadecimal numbers, separated by a slash */
export const toPosition = (lsn: string): Position => {
  const [high = '0', low = '0'] = lsn.split('/');
  const at = (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
  // A replica reports a position right behind a page header as the beginning of the page, so both count as equal.
  const inPage = at % PAGE;
  return HEADERS.has(inPage) ? at - inPage : at;
};

/** Milliseconds without a response after which a query of a server's state fails. */
const PATIENCE_MS = 2_000;

/** Creates a connection for queries of a server's state. The first query opens the connection. */
export const createStatusConnection = (url: string) => {
  let open: Promise<pg.Client> | undefined;
  /** Promise of the last query. Each query waits for the previous query. */
  let last: Promise<unknown> = Promise.resolve();
  /** Number of failed queries. Queries that wait during a failure fail too, instead of waiting for another timeout. */
  let failed = 0;

  const letGo = (which: Promise<pg.Client> | undefined) => {
    if (open === which) open = undefined;
    which?.then((client) => client.end()).catch(() => {});
  };
  const connect = async () => {
    const client = new pg.Client({
      connectionString: toConnectionString(url),
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    // Errors of the connection need no handling, because the next query fails or opens another connection.
    client.on('error', () => {});
    await client.connect();
    return client;
  };
  const askNow = async <Row extends pg.QueryResultRow>(statement: string) => {
    const mine = (open ??= connect());
    try {
      const { rows } = await (await mine).query<Row>(statement);
      return rows[0]!;
    } catch (error) {
      failed += 1;
      letGo(mine);
      throw error;
    }
  };

  return {
    /** Returns the one row of a statement. @throws Error when the server does not respond */
    query: <Row extends pg.QueryResultRow>(statement: string) => {
      const before = failed;
      const answer = last.then(() => {
        if (failed === before) return askNow<Row>(statement);
        throw new Error('The replica did not respond to the previous query');
      });
      last = answer.catch(() => {});
      return answer;
    },
    close: () => letGo(open),
  };
};

/**
 * Maximum lag in milliseconds of a replica that serves reads. Changes of other users appear after this time at the
 * latest. A user's own changes appear at once, because the read uses a server that has these changes.
 */
export const MAX_LAG_MS = 2_000;

/** State of the primary, queried at `since` and received at `heardAt` by this process's monotonic clock. */
export interface PrimaryState {
  sent: Position;
  since: number;
  heardAt: number;
  cluster: string;
  /** True if a commit is acknowledged only when the commit is on a replica. */
  waits: boolean;
  /** Names of configured replicas that were not in recovery at the time of this state, such as the primary itself. */
  leaders: readonly string[];
}

/** Declared as a type alias, because `query` does not accept an interface. */
type Replayed = { follows: boolean; at: string | null; received: string | null; cluster: string };

const openReading = (url: string) => {
  const clients = new Set<pg.PoolClient & Partial<Pick<pg.Client, 'end'>>>();
  const pool = new ResilientPool({ connectionString: toConnectionString(url) }, { onLost: () => {} });
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return {
    db: createDb(pool),
    close: () => pool.end(),
    /** Closes all connections and so ends running queries, so that another server repeats these queries. */
    cut: () => {
      for (const client of clients) void client.end?.().catch(() => {});
      pool.end().catch(() => {});
    },
  };
};

/** @param name replaces the URL in log and metrics, because a URL can contain a password */
export const openReplica = (url: string, name: string, log: Log) => {
  const asker = createStatusConnection(url);
  let reading = openReading(url);
  let at: Position = 0n;
  /** Last reported position on the replica's disk. */
  let received: Position | undefined;
  /** Time at which the last answered query was sent, by the monotonic clock. */
  let askedAt = -Infinity;
  let follows: boolean | undefined;
  /** Time up to which the replica has all commits of the primary, by the monotonic clock. */
  let freshAsOf = -Infinity;
  /** Reason why the replica serves no reads, or `undefined` for a replica that serves reads unless it lags. */
  let fault: string | undefined = 'it is not checked yet';
  /** True if the replica was usable in the last log line, or `undefined` before the first log line. */
  let said: boolean | undefined;
  let underWay: Promise<void> | undefined;

  const lagMs = () => performance.now() - freshAsOf;
  const isFresh = () => fault === undefined && lagMs() <= MAX_LAG_MS;

  const logState = () => {
    if (isFresh() === said) return;
    said = isFresh();
    if (said) log.info({ replica: name }, 'A replica is used for reads');
    else log.warn({ replica: name, why: fault ?? 'it is behind' }, 'A replica is not used for reads');
  };

  const askAnew = async (known: readonly PrimaryState[]) => {
    const begun = performance.now();
    const now = await asker.query<Replayed>(REPLICA_POSITION_SQL);
    const cluster = known.at(-1)?.cluster;
    if (!now.follows || now.at === null) fault = 'it does not replicate a primary';
    else if (cluster !== undefined && cluster !== now.cluster) fault = 'it belongs to another cluster';
    else fault = undefined;
    at = toPosition(now.at ?? '0/0');
    received = now.received === null ? undefined : toPosition(now.received);
    follows = now.follows;
    askedAt = begun;
    for (const one of known) if (one.sent <= at) freshAsOf = Math.max(freshAsOf, one.since);
  };
  const look = async (known: readonly PrimaryState[]) => {
    try {
      await askAnew(known);
    } catch (error) {
      if (fault === undefined) {
        // Interrupts the reads on this replica. The primary repeats the interrupted reads.
        reading.cut();
        reading = openReading(url);
      }
      fault = error instanceof Error ? (codeOf(error) ?? error.message) : 'it does not respond';
    }
  };

  return {
    name,
    get db(): Db {
      return reading.db;
    },
    isFresh,
    lagMs,
    position: () => at,
    status: () => ({ follows, received, askedAt, isWell: fault === undefined, freshAsOf }),
    /** Writes a log line if the replica has become usable or unusable since the last log line. */
    logState,
    /** Updates the replica's state. Concurrent calls share one query. */
    refresh: (known: readonly PrimaryState[]) =>
      (underWay ??= look(known).finally(() => {
        underWay = undefined;
      })),
    close: async () => {
      asker.close();
      await underWay;
      await reading.close();
    },
  };
};
export type Replica = ReturnType<typeof openReplica>;
