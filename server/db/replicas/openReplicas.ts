import { EventEmitter, once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

import type { Log } from '../../observe/log';
import { createAsker } from './asker';
import { chooseReplica } from './chooseReplica';
import { BEHIND_MS, openReplica, type Known, type Replica } from './openReplica';
import { toPosition, WRITTEN, type Position } from './position';
import { isSilent, readsGoOn } from './silence';

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
  const asker = createAsker(primary);
  const replicas = urls.map((url, place) => openReplica(url, `replica ${place + 1}`, log));
  const looks = new EventEmitter().setMaxListeners(0);
  let known: Known[] = [];
  let wasSilent = false;
  let silentAt = -Infinity;

  const askPrimary = async () => {
    const since = performance.now();
    const { at, sent, ...said } = await asker.ask<Written>(WRITTEN);
    return { at: toPosition(at), sent: toPosition(sent), since, heardAt: performance.now(), ...said };
  };
  const leading = () =>
    replicas.filter(({ heard }) => heard().follows === false).map(({ name }): string => name);

  let isAsking = false;
  const askHowFar = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const now = { ...(await askPrimary()), leads: leading() };
      known = [...known.filter(({ since }) => now.since - since <= BEHIND_MS), now];
    } catch {
      // Where the primary is unknown, soon no replica is known to be near it.
    } finally {
      isAsking = false;
    }
  };
  const sayHow = () => {
    if (wasSilent === isSilent(known)) return;
    wasSilent = !wasSilent;
    if (wasSilent) log.warn({}, 'The primary is silent');
    else log.info({}, 'The primary answers again');
  };
  const look = async () => {
    await askHowFar();
    // Each by itself: one that does not answer keeps the others from nothing.
    for (const replica of replicas)
      void replica.look(known).then(() => {
        // Until the primary was asked once nobody knows; and a silent one is not the replica's fault.
        if (known.length && !isSilent(known)) replica.sayHow();
      });
    sayHow();
    if (wasSilent) silentAt = performance.now();
    if (performance.now() - silentAt < BEHIND_MS) looks.emit('choose');
  };
  const answered = new Map<string, number>([...replicas.map(({ name }) => [name, 0] as const), [PRIMARY, 0]]);
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();

  return {
    /** How many calls that only read were answered by which server. */
    answered: answered as ReadonlyMap<string, number>,
    /** Counts one. @param by a replica's name; left out, the primary */
    count: (by = PRIMARY) => void answered.set(by, (answered.get(by) ?? 0) + 1),
    all: replicas as readonly Replica[],
    isSilent: () => isSilent(known),
    readsGoOn: () => isSilent(known) && readsGoOn(replicas, known),
    /**
     * Resolves when it is worth choosing again: at each look while the primary is silent, and until replicas are known to be near
     * it again. @throws Error when that is not waited for any more
     */
    chooseAgain: (signal: AbortSignal) => once(looks, 'choose', { signal }),
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
    everywhere: async () => {
      const until = performance.now() + BEHIND_MS;
      const leftMs = () => until - performance.now();
      const needed = await askPrimary().then(
        ({ at }) => at,
        () => undefined,
      );
      const have = () => needed !== undefined && replicas.every((replica) => replica.at() >= needed);
      while (!have() && leftMs() > 0) {
        // One that does not answer is not waited for.
        await Promise.race([
          Promise.all(replicas.map((replica) => replica.look(known))),
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
