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
const READS_WITHOUT_PRIMARY_MS = 30_000;

/** Milliseconds for which a replica's reported state is valid. */
const STATE_VALID_MS = 2_000;

type ReplicaState = Pick<Replica, 'name' | 'position' | 'status'>;

/** @param states the primary's states, the latest last */
export const isPrimarySilent = (states: readonly PrimaryState[]) => {
  const last = states.at(-1);
  return last !== undefined && performance.now() - last.respondedAt > SILENT_MS;
};

/** Returns whether reads are served now or soon, although the primary is silent. */
export const canServeReads = (replicas: readonly ReplicaState[], states: readonly PrimaryState[]) => {
  const last = states.at(-1);
  return (
    last !== undefined &&
    last.waits &&
    performance.now() - last.since <= READS_WITHOUT_PRIMARY_MS &&
    replicas.some((replica) => replica.status().isWell)
  );
};

/**
 * Returns the replicas with every acknowledged commit while the primary is silent. Each such commit is on at least one
 * replica, but it is unknown which. So all replicas report what they have received, and only those that have replayed
 * all of that qualify. None qualifies if a replica does not respond, because it may have more commits and confirm new
 * ones, or if a former follower leads.
 */
export const completeReplicas = <R extends ReplicaState>(
  replicas: readonly R[],
  states: readonly PrimaryState[],
): readonly R[] => {
  const last = states.at(-1);
  if (!last || !isPrimarySilent(states) || !canServeReads(replicas, states) || last.leaders.length > 1)
    return [];
  // The last state may have reached no replica yet. The state before had time to.
  const { since } = states.at(-2) ?? last;
  const followers = replicas.filter(({ name }) => !last.leaders.includes(name));
  let latest: Position = 0n;
  for (const replica of followers) {
    const { isWell, follows, received, queriedAt } = replica.status();
    const isValid = isWell && follows && performance.now() - queriedAt <= STATE_VALID_MS;
    if (!isValid || received === undefined) return [];
    for (const position of [received, replica.position()]) if (position > latest) latest = position;
  }
  return followers.filter((replica) => replica.position() >= latest && replica.status().freshAsOf >= since);
};

/** Milliseconds that a request waits for a replica's position. Replicas that answer later are not used. */
const POSITION_TIMEOUT_MS = 100;

export interface ChosenReplica {
  name: string;
  db: Db;
  /** The replica has every acknowledged commit, so a record that it lacks does not exist. */
  isComplete: boolean;
}

interface ChoiceOptions {
  replicas: readonly Replica[];
  /** The primary's states, the latest last. */
  states: readonly PrimaryState[];
  /** Equal keys get the same replica while it is usable, so that a list does not go back in time. */
  key: string;
  needed: Position;
}

const orderByKey = ({ replicas, key }: ChoiceOptions) => {
  let first = 0;
  for (let n = 0; n < key.length; n++) first = (first * 31 + key.charCodeAt(n)) % replicas.length;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
};

const chooseFresh = async (options: ChoiceOptions) => {
  const fresh = orderByKey(options).filter(({ isFresh }) => isFresh());
  const isReady = (replica: Replica) => replica.isFresh() && replica.position() >= options.needed;
  const ready = fresh.find(isReady);
  if (ready) return ready;
  // These replicas were queried a moment ago and most lag by milliseconds. A response may have been under way already.
  for (const replica of fresh)
    for (let times = 0; times < 2; times++) {
      await Promise.race([replica.refresh(options.states), setTimeout(POSITION_TIMEOUT_MS)]);
      if (isReady(replica)) return replica;
    }
  return undefined;
};

/** Returns a replica that has reached the position, or `undefined` if the caller has to read from the primary. */
export const chooseReplica = async (options: ChoiceOptions): Promise<ChosenReplica | undefined> => {
  const fresh = await chooseFresh(options);
  if (fresh) return { name: fresh.name, db: fresh.db, isComplete: false };
  const complete = completeReplicas(options.replicas, options.states);
  const chosen = orderByKey(options).find(
    (replica) => complete.includes(replica) && replica.position() >= options.needed,
  );
  return chosen && { name: chosen.name, db: chosen.db, isComplete: true };
};

const UPDATE_INTERVAL_MS = 200;

/** Milliseconds until a replica's position is checked again. */
const POSITION_RETRY_MS = 10;

const PRIMARY = 'primary';

interface ReplicaOptions {
  primary: string;
  urls: readonly string[];
  log: Log;
}

type PrimaryPositionRow = { at: string; sent: string; cluster: string; waits: boolean };

export const openReplicas = ({ primary, urls, log }: ReplicaOptions) => {
  const statusConnection = createStatusConnection(primary);
  const replicas = urls.map((url, index) => openReplica(url, `replica ${index + 1}`, log));
  const updates = new EventEmitter().setMaxListeners(0);
  let states: PrimaryState[] = [];
  let wasSilent = false;
  let lastSilentAt = -Infinity;

  const readPrimaryPosition = async () => {
    const since = performance.now();
    const { at, sent, ...state } = await statusConnection.query<PrimaryPositionRow>(PRIMARY_POSITION_SQL);
    return {
      position: toPosition(at),
      sent: toPosition(sent),
      since,
      respondedAt: performance.now(),
      ...state,
    };
  };
  const findLeaders = () =>
    replicas.filter(({ status }) => status().follows === false).map(({ name }): string => name);

  let isReading = false;
  const readPrimaryState = async () => {
    if (isReading) return;
    isReading = true;
    try {
      const now = { ...(await readPrimaryPosition()), leaders: findLeaders() };
      states = [...states.filter(({ since }) => now.since - since <= MAX_LAG_MS), now];
    } catch {
      // While the primary's position is unknown, soon no replica counts as near.
    } finally {
      isReading = false;
    }
  };
  const logState = () => {
    if (wasSilent === isPrimarySilent(states)) return;
    wasSilent = !wasSilent;
    if (wasSilent) log.warn({}, 'The primary is silent');
    else log.info({}, 'The primary answers again');
  };
  const updateStates = async () => {
    await readPrimaryState();
    // Each separately, so that a replica that does not respond delays no other.
    for (const replica of replicas)
      void replica.refresh(states).then(() => {
        // Before the first response of the primary nothing is known, and a silent primary is not the replica's fault.
        if (states.length && !isPrimarySilent(states)) replica.logState();
      });
    logState();
    if (wasSilent) lastSilentAt = performance.now();
    if (performance.now() - lastSilentAt < MAX_LAG_MS) updates.emit('choose');
  };
  const readCounts = new Map<string, number>([
    ...replicas.map(({ name }) => [name, 0] as const),
    [PRIMARY, 0],
  ]);
  const timer = setInterval(() => void updateStates(), UPDATE_INTERVAL_MS);
  timer.unref();
  void updateStates();

  return {
    readCounts: readCounts as ReadonlyMap<string, number>,
    /** @param by a replica's name, or the primary by default */
    countRead: (by = PRIMARY) => void readCounts.set(by, (readCounts.get(by) ?? 0) + 1),
    all: replicas as readonly Replica[],
    isSilent: () => isPrimarySilent(states),
    canServeReads: () => isPrimarySilent(states) && canServeReads(replicas, states),
    /**
     * Resolves when another choice may succeed: at each update while the primary is silent.
     * @throws Error when `signal` is aborted
     */
    waitForChoice: (signal: AbortSignal) => once(updates, 'choose', { signal }),
    /** Returns the primary's position, behind everything committed before. @throws Error when the primary is silent */
    position: async () => (await readPrimaryPosition()).position,
    /** @param key equal keys get the same replica while it is usable, so that a list does not go back in time */
    choose: (key: string, needed: Position) => chooseReplica({ replicas, states, key, needed }),
    /**
     * Resolves once no process reads older data than of this moment: each replica has reached the position, or lags too
     * far to serve reads.
     */
    waitUntilSynced: async () => {
      const deadline = performance.now() + MAX_LAG_MS;
      const getRemainingMs = () => deadline - performance.now();
      const needed = await readPrimaryPosition().then(
        ({ position }) => position,
        () => undefined,
      );
      const hasReachedPosition = () =>
        needed !== undefined && replicas.every((replica) => replica.position() >= needed);
      while (!hasReachedPosition() && getRemainingMs() > 0) {
        // Does not wait for a replica that does not respond.
        await Promise.race([
          Promise.all(replicas.map((replica) => replica.refresh(states))),
          setTimeout(getRemainingMs()),
        ]);
        if (!hasReachedPosition())
          await setTimeout(Math.min(POSITION_RETRY_MS, Math.max(getRemainingMs(), 0)));
      }
    },
    close: async () => {
      clearInterval(timer);
      statusConnection.close();
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
};
export type Replicas = ReturnType<typeof openReplicas>;
