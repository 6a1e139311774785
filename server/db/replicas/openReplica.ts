import type pg from 'pg';

import { codeOf, type Log } from '../log';
import { toConnectionString } from '../location';
import { createDb, type Db } from '../open';
import { ResilientPool } from '../resilientPool';
import { createStatusConnection } from './statusConnection';
import { REPLICA_POSITION_SQL, toPosition, type Position } from './position';

/**
 * Milliseconds: a replica is read from while it has what the primary had so long ago. Whoever read a moment ago what is not
 * there yet says so by its position; of anybody else's changes, none is missed for longer.
 */
export const MAX_LAG_MS = 2_000;

/** Where the primary was, and since when at the latest: by this process's own clock, which nobody sets. */
export interface PrimaryState {
  sent: Position;
  since: number;
  /** When it said so. */
  heardAt: number;
  cluster: string;
  /** Whether a replica has what is committed there before that is answered. */
  waits: boolean;
  /** Which of the replicas that are named followed nobody then: the primary itself. */
  leaders: readonly string[];
}

/** A type, because `query` does not accept an interface. */
type Replayed = { follows: boolean; at: string | null; received: string | null; cluster: string };

/** Over what is read, until it does not answer. */
const openReading = (url: string) => {
  const clients = new Set<pg.PoolClient & Partial<Pick<pg.Client, 'end'>>>();
  const pool = new ResilientPool({ connectionString: toConnectionString(url) }, { onLost: () => {} });
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return {
    db: createDb(pool),
    close: () => pool.end(),
    /** Ends what is being read too, so that it is asked of another. */
    cut: () => {
      for (const client of clients) void client.end?.().catch(() => {});
      pool.end().catch(() => {});
    },
  };
};

/** @param name for the log and the figures: an address may hold a password */
export const openReplica = (url: string, name: string, log: Log) => {
  const asker = createStatusConnection(url);
  let reading = openReading(url);
  let at: Position = 0n;
  /** What it has on its disk, as far as it said. */
  let received: Position | undefined;
  /** When it was asked what it last answered. */
  let askedAt = -Infinity;
  /** As it last said; nothing was heard of it yet. */
  let follows: boolean | undefined;
  /** What the primary had at that moment, this has. */
  let freshAsOf = -Infinity;
  /** Why it is not asked, as far as it said so itself. */
  let fault: string | undefined = 'not looked at yet';
  /** Whether it was said that it is read from; nothing was said yet. */
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
        // Whoever waits for it is answered by the primary instead.
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
    /** How far it was when it was last asked. */
    position: () => at,
    /** What it last said, and when it was asked. */
    status: () => ({ follows, received, askedAt, isWell: fault === undefined, freshAsOf }),
    /** Says once that it is not read from any more, and once that it is again. */
    logState,
    /** Asks how far it is; where that is being asked, waits for it. */
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
