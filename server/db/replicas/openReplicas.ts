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

/** Milliseconds without a response after which the primary counts as silent. A busy machine responds late. */
const SILENT_MS = 1_000;

/** Milliseconds after the last response in which replicas serve reads without the primary. A failover is faster. */
const READ_ON_MS = 30_000;

/** Milliseconds for which a replica's reported state is valid. */
const BELIEVED_MS = 2_000;

type Heard = Pick<Replica, 'name' | 'position' | 'status'>;

/** @param known the primary's states, the latest last */
export const isPrimarySilent = (known: readonly PrimaryState[]) => {
  const last = known.at(-1);
  return last !== undefined && performance.now() - last.heardAt > SILENT_MS;
};

/** Returns whether reads are served now or soon, although the primary is silent. */
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
 * Returns the replicas with every acknowledged commit while the primary is silent. Each such commit is on at least one
 * replica, but it is unknown which. So all replicas report what they have received, and only those that have replayed
 * all of that qualify. None qualifies if a replica does not respond, because it may have more commits and confirm new
 * ones, or if a former follower leads.
 */
export const completeReplicas = <R extends Heard>(
  replicas: readonly R[],
  known: readonly PrimaryState[],
): readonly R[] => {
  const last = known.at(-1);
  if (!last || !isPrimarySilent(known) || !canServeReads(replicas, known) || last.leaders.length > 1)
    return [];
  // The last state may have reached no replica yet. The state before had time to.
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
  /** The replica has every acknowledged commit, so a record that it lacks does not exist. */
  isComplete: boolean;
}

interface Wanted {
  replicas: readonly Replica[];
  /** The primary's states, the latest last. */
  known: readonly PrimaryState[];
  /** Equal keys get the same replica while it is usable, so that a list does not go back in time. */
  key: string;
  needed: Position;
}

/** Orders the replicas for this key. */
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
  // These replicas were queried a moment ago and most lag by milliseconds. A response may have been under way already.
  for (const replica of near)
    for (let times = 0; times < 2; times++) {
      await Promise.race([replica.refresh(wanted.known), setTimeout(ASKED_MS)]);
      if (isReady(replica)) return replica;
    }
  return undefined;
};

/** Returns a replica that has reached the position, or `undefined` where the primary has to serve the read. */
export const chooseReplica = async (wanted: Wanted): Promise<Chosen | undefined> => {
  const near = await chooseNear(wanted);
  if (near) return { name: near.name, db: near.db, isComplete: false };
  const whole = completeReplicas(wanted.replicas, wanted.known);
  const one = inTurn(wanted).find(
    (replica) => whole.includes(replica) && replica.position() >= wanted.needed,
  );
  return one && { name: one.name, db: one.db, isComplete: true };
};

/** Milliseconds between updates of all states. */
const LOOK_MS = 200;

/** Milliseconds until a replica's position is checked again. */
const AGAIN_MS = 10;

const PRIMARY = 'primary';

interface Given {
  primary: string;
  urls: readonly string[];
  log: Log;
}

type Written = { at: string; sent: string; cluster: string; waits: boolean };

export const openReplicas = ({ primary, urls, log }: Given) => {
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
      // While the primary's position is unknown, soon no replica counts as near.
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
    // Each separately, so that a replica that does not respond delays no other.
    for (const replica of replicas)
      void replica.refresh(known).then(() => {
        // Before the first response of the primary nothing is known, and a silent primary is not the replica's fault.
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
    /** @param by a replica's name, or the primary by default */
    countRead: (by = PRIMARY) => void answered.set(by, (answered.get(by) ?? 0) + 1),
    all: replicas as readonly Replica[],
    isSilent: () => isPrimarySilent(known),
    canServeReads: () => isPrimarySilent(known) && canServeReads(replicas, known),
    /**
     * Resolves when another choice may succeed: at each update while the primary is silent.
     * @throws Error when `signal` is aborted
     */
    waitForChoice: (signal: AbortSignal) => once(looks, 'choose', { signal }),
    /** Returns the primary's position, behind everything committed before. @throws Error when the primary is silent */
    position: async () => (await askPrimary()).at,
    /** @param key equal keys get the same replica while it is usable, so that a list does not go back in time */
    choose: (key: string, needed: Position) => chooseReplica({ replicas, known, key, needed }),
    /**
     * Resolves once no process reads older data than of this moment: each replica has reached the position, or lags too
     * far to serve reads.
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
        // Does not wait for a replica that does not respond.
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
