import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { Log } from '../log';
import type { Db } from '../open';
import {
  MAX_LAG_MS,
  PRIMARY_POSITION_SQL,
  type Position,
  type PrimaryState,
  type Replica,
  createStatusConnection,
  openReplica,
  toPosition,
} from './replica';

/** Milliseconds without a response after which the primary counts as silent, long enough for a busy machine. */
const SILENT_MS = 1_000;

/** Milliseconds for which replicas serve reads after the primary's last response. A failover takes less time. */
const READ_ON_MS = 30_000;

/** Milliseconds for which a replica's reported state is valid. */
const BELIEVED_MS = 2_000;

type Heard = Pick<Replica, 'name' | 'position' | 'status'>;

/** Returns true if the primary is silent. @param known recent states of the primary, the oldest first */
export const isPrimarySilent = (known: readonly PrimaryState[]) => {
  const last = known.at(-1);
  return last !== undefined && performance.now() - last.heardAt > SILENT_MS;
};

/** Returns true if replicas can serve reads in place of a silent primary, now or soon. */
export const canServeReads = (replicas: readonly Heard[], known: readonly PrimaryState[]) => {
  const last = known.at(-1);
  return (
    last !== undefined &&
    last.waits &&
    performance.now() - last.since <= READ_ON_MS &&
    replicas.some((replica) => replica.status().isWell)
  );
};

/**
 * Returns the replicas that have every acknowledged commit, for use while the primary is silent. Each such commit is on
 * at least one replica, but it is unknown which. So all replicas report the log that they have received, and only
 * replicas that have replayed all of this log qualify. No replica qualifies if any replica does not respond, because
 * that replica can have more commits and confirm new commits, or if any replica has become a primary.
 */
export const completeReplicas = <R extends Heard>(
  replicas: readonly R[],
  known: readonly PrimaryState[],
): readonly R[] => {
  const last = known.at(-1);
  if (!last || !isPrimarySilent(known) || !canServeReads(replicas, known) || last.leaders.length > 1)
    return [];
  // Uses the second-to-last known state of the primary, because the last state's log may not have reached any replica.
  const { since } = known.at(-2) ?? last;
  const followers = replicas.filter(({ name }) => !last.leaders.includes(name));
  let most: Position = 0n;
  for (const replica of followers) {
    const { isWell, follows, received, askedAt } = replica.status();
    const isKnown = isWell && follows && performance.now() - askedAt <= BELIEVED_MS;
    if (!isKnown || received === undefined) return [];
    for (const place of [received, replica.position()]) if (place > most) most = place;
  }
  return followers.filter((replica) => replica.position() >= most && replica.status().freshAsOf >= since);
};

/** Milliseconds that a request waits for a replica's position. Replicas that answer later are not used. */
const ASKED_MS = 100;

export interface Chosen {
  name: string;
  db: Db;
  /** True if the replica has every acknowledged commit. A record that such a replica lacks does not exist. */
  isComplete: boolean;
}

interface Wanted {
  replicas: readonly Replica[];
  /** Recent states of the primary, the oldest first. */
  known: readonly PrimaryState[];
  /** Equal keys select the same usable replica, so that a reloaded list never shows older data. */
  key: string;
  needed: Position;
}

/** Returns the replicas in the order in which requests with this key try them. */
const inTurn = ({ replicas, key }: Wanted) => {
  let first = 0;
  for (let n = 0; n < key.length; n++) first = (first * 31 + key.charCodeAt(n)) % replicas.length;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
};

const chooseNear = async (wanted: Wanted) => {
  const near = inTurn(wanted).filter(({ isFresh }) => isFresh());
  const isReady = (replica: Replica) => replica.isFresh() && replica.position() >= wanted.needed;
  const ready = near.find(isReady);
  if (ready) return ready;
  // Queries each replica up to twice: most lag by only milliseconds, and the first result can be of an earlier query.
  for (const replica of near)
    for (let times = 0; times < 2; times++) {
      await Promise.race([replica.refresh(wanted.known), setTimeout(ASKED_MS)]);
      if (isReady(replica)) return replica;
    }
  return undefined;
};

/** Returns a replica that has reached the position, or `undefined` if the primary has to serve the read. */
export const chooseReplica = async (wanted: Wanted): Promise<Chosen | undefined> => {
  const near = await chooseNear(wanted);
  if (near) return { name: near.name, db: near.db, isComplete: false };
  const whole = completeReplicas(wanted.replicas, wanted.known);
  const one = inTurn(wanted).find(
    (replica) => whole.includes(replica) && replica.position() >= wanted.needed,
  );
  return one && { name: one.name, db: one.db, isComplete: true };
};

/** Milliseconds between updates of the states of all servers. */
const LOOK_MS = 200;

/** Pause in milliseconds before the positions of the replicas are checked again. */
const AGAIN_MS = 10;

const PRIMARY = 'primary';

interface ReplicaOptions {
  primary: string;
  urls: readonly string[];
  log: Log;
}

type Written = { at: string; sent: string; cluster: string; waits: boolean };

export const openReplicas = ({ primary, urls, log }: ReplicaOptions) => {
  const asker = createStatusConnection(primary);
  const replicas = urls.map((url, place) => openReplica(url, `replica ${place + 1}`, log));
  const looks = new EventEmitter().setMaxListeners(0);
  let known: PrimaryState[] = [];
  let wasSilent = false;
  let silentAt = -Infinity;

  const askPrimary = async () => {
    const since = performance.now();
    const { at, sent, ...said } = await asker.query<Written>(PRIMARY_POSITION_SQL);
    return { at: toPosition(at), sent: toPosition(sent), since, heardAt: performance.now(), ...said };
  };
  const leading = () =>
    replicas.filter(({ status }) => status().follows === false).map(({ name }): string => name);

  let isAsking = false;
  const askHowFar = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const now = { ...(await askPrimary()), leaders: leading() };
      known = [...known.filter(({ since }) => now.since - since <= MAX_LAG_MS), now];
    } catch {
      // The error needs no handling: without new states of the primary, all replicas soon count as too far behind.
    } finally {
      isAsking = false;
    }
  };
  const logState = () => {
    if (wasSilent === isPrimarySilent(known)) return;
    wasSilent = !wasSilent;
    if (wasSilent) log.warn({}, 'The primary does not respond');
    else log.info({}, 'The primary responds again');
  };
  const look = async () => {
    await askHowFar();
    // Updates each replica separately, so that an unresponsive replica delays no other replica.
    for (const replica of replicas)
      void replica.refresh(known).then(() => {
        // Logs nothing before the primary's first response, or while the primary is silent: no replica is at fault.
        if (known.length && !isPrimarySilent(known)) replica.logState();
      });
    logState();
    if (wasSilent) silentAt = performance.now();
    if (performance.now() - silentAt < MAX_LAG_MS) looks.emit('choose');
  };
  const answered = new Map<string, number>([...replicas.map(({ name }) => [name, 0] as const), [PRIMARY, 0]]);
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();

  return {
    readCounts: answered as ReadonlyMap<string, number>,
    /** Counts a read. @param by name of the server that served the read, by default the primary */
    countRead: (by = PRIMARY) => void answered.set(by, (answered.get(by) ?? 0) + 1),
    all: replicas as readonly Replica[],
    isSilent: () => isPrimarySilent(known),
    canServeReads: () => isPrimarySilent(known) && canServeReads(replicas, known),
    /**
     * While the primary is silent, resolves at the next update of the servers' states, which can make a replica usable.
     * @throws Error when `signal` is aborted
     */
    waitForChoice: (signal: AbortSignal) => once(looks, 'choose', { signal }),
    /** Returns the primary's position, which includes all earlier commits. @throws Error when the primary is silent */
    position: async () => (await askPrimary()).at,
    /** @param key selects the replica: equal keys get the same usable replica, so that a list never shows older data */
    choose: (key: string, needed: Position) => chooseReplica({ replicas, known, key, needed }),
    /**
     * Resolves once no process can read data that is older than this call, because each replica has reached the
     * primary's position or lags too far to serve reads.
     */
    waitUntilSynced: async () => {
      const until = performance.now() + MAX_LAG_MS;
      const leftMs = () => until - performance.now();
      const needed = await askPrimary().then(
        ({ at }) => at,
        () => undefined,
      );
      const have = () => needed !== undefined && replicas.every((replica) => replica.position() >= needed);
      while (!have() && leftMs() > 0) {
        // Limits the wait for a replica that does not respond.
        await Promise.race([
          Promise.all(replicas.map((replica) => replica.refresh(known))),
          setTimeout(leftMs()),
        ]);
        if (!have()) await setTimeout(Math.min(AGAIN_MS, Math.max(leftMs(), 0)));
      }
    },
    close: async () => {
      clearInterval(timer);
      asker.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};
export type Replicas = ReturnType<typeof openReplicas>;
