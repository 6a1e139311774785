import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { Log } from '../log';
import { createStatusConnection } from './statusConnection';
import { chooseReplica } from './chooseReplica';
import { MAX_LAG_MS, openReplica, type PrimaryState, type Replica } from './openReplica';
import { toPosition, PRIMARY_POSITION_SQL, type Position } from './position';
import { isPrimarySilent, canServeReads } from './silence';

/** How often all are asked how far they are, in milliseconds. */
const LOOK_MS = 200;

/** How soon it is asked again whether a replica has come far enough, in milliseconds. */
const AGAIN_MS = 10;

const PRIMARY = 'primary';

interface Given {
  /** The address of the server that is written to. */
  primary: string;
  /** Those of its replicas. */
  urls: readonly string[];
  log: Log;
}

type Written = { at: string; sent: string; cluster: string; waits: boolean };

/** The replicas of a PostgreSQL server, and which of them may be read from by whom. */
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
      // Where the primary is unknown, soon no replica is known to be near it.
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
    // Each by itself: one that does not answer keeps the others from nothing.
    for (const replica of replicas)
      void replica.refresh(known).then(() => {
        // Until the primary was asked once nobody knows; and a silent one is not the replica's fault.
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
    /** How many calls that only read were answered by which server. */
    readCounts: answered as ReadonlyMap<string, number>,
    /** Counts one. @param by a replica's name; left out, the primary */
    countRead: (by = PRIMARY) => void answered.set(by, (answered.get(by) ?? 0) + 1),
    all: replicas as readonly Replica[],
    isSilent: () => isPrimarySilent(known),
    canServeReads: () => isPrimarySilent(known) && canServeReads(replicas, known),
    /**
     * Resolves when it is worth choosing again: at each look while the primary is silent, and until replicas are known to be near
     * it again. @throws Error when that is not waited for any more
     */
    waitForChoice: (signal: AbortSignal) => once(looks, 'choose', { signal }),
    /** Where the primary is now: behind whatever was committed before. @throws Error when it does not answer */
    position: async () => (await askPrimary()).at,
    /**
     * A replica that has come so far; nothing where none has, and the primary is to be asked.
     *
     * @param key the same one is sent to the same replica for as long as that is good, so that no list goes back in time
     */
    choose: (key: string, needed: Position) => chooseReplica({ replicas, known, key, needed }),
    /**
     * Resolves once nobody reads what is older than this moment, in any process: all replicas have come so far, or whoever has
     * not is too far behind to be read from.
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
        // One that does not answer is not waited for.
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
