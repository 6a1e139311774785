import type pg from 'pg';

import { codeOf, type Log } from '../log';
import { toConnectionString } from '../location';
import { createDb, type Db } from '../open';
import { ResilientPool } from '../resilientPool';
import { createStatusConnection } from './statusConnection';
import { REPLICA_POSITION_SQL, toPosition, type Position } from './position';

/**
 * Maximum lag in milliseconds of a replica that serves reads. A caller whose position is newer is not sent to the
 * replica. Changes of other users appear after this time at the latest.
 */
export const MAX_LAG_MS = 2_000;

/** Position of the primary, and when it was reached at the latest, by this process's monotonic clock. */
export interface PrimaryState {
  sent: Position;
  since: number;
  heardAt: number;
  cluster: string;
  /** True if a commit is on a replica before it is acknowledged. */
  waits: boolean;
  /** The named servers that were not in recovery then: the primary itself. */
  leaders: readonly string[];
}

/** A type, because `query` does not accept an interface. */
type Replayed = { follows: boolean; at: string | null; received: string | null; cluster: string };

const openReading = (url: string) => {
  const clients = new Set<pg.PoolClient & Partial<Pick<pg.Client, 'end'>>>();
  const pool = new ResilientPool({ connectionString: toConnectionString(url) }, { onLost: () => {} });
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return {
    db: createDb(pool),
    close: () => pool.end(),
    /** Ends running queries too, so that another server repeats them. */
    cut: () => {
      for (const client of clients) void client.end?.().catch(() => {});
      pool.end().catch(() => {});
    },
  };
};

/** @param name for the log and metrics, because a URL may hold a password */
export const openReplica = (url: string, name: string, log: Log) => {
  const asker = createStatusConnection(url);
  let reading = openReading(url);
  let at: Position = 0n;
  /** Last reported position on the replica's disk. */
  let received: Position | undefined;
  /** Send time of the last answered query. */
  let askedAt = -Infinity;
  let follows: boolean | undefined;
  /** The replica has everything that the primary had at this moment. */
  let freshAsOf = -Infinity;
  /** Reason for not reading from the replica, as far as the replica reported one. */
  let fault: string | undefined = 'not looked at yet';
  /** Last logged state; `undefined` before the first line. */
  let said: boolean | undefined;
  let underWay: Promise<void> | undefined;

  const lagMs = () => performance.now() - freshAsOf;
  const isFresh = () => fault === undefined && lagMs() <= MAX_LAG_MS;

  const logState = () => {
    if (isFresh() === said) return;
    said = isFresh();
    if (said) log.info({ replica: name }, 'A replica is read from');
    else
      log.warn({ replica: name, why: fault ?? 'it is behind' }, 'A replica is not read from: the primary is');
  };

  const askAnew = async (known: readonly PrimaryState[]) => {
    const begun = performance.now();
    const now = await asker.query<Replayed>(REPLICA_POSITION_SQL);
    const cluster = known.at(-1)?.cluster;
    if (!now.follows || now.at === null) fault = 'it follows no primary';
    else if (cluster !== undefined && cluster !== now.cluster) fault = 'it is of another cluster';
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
        // The primary repeats the cut-off reads.
        reading.cut();
        reading = openReading(url);
      }
      fault = error instanceof Error ? (codeOf(error) ?? error.message) : 'it does not answer';
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
    /** Logs each change between usable and unusable once. */
    logState,
    /** Updates the state. Concurrent calls share one query. */
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
