import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { Log } from '../log';
import { createStatusConnection } from './statusConnection';
import { chooseReplica } from './chooseReplica';
import { MAX_LAG_MS, openReplica, type PrimaryState, type Replica } from './openReplica';
import { toPosition, PRIMARY_POSITION_SQL, type Position } from './position';
import { isPrimarySilent, canServeReads } from './silence';

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
    if (wasSilent) log.warn({}, 'The primary is silent');
    else log.info({}, 'The primary answers again');
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
