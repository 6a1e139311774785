import { setTimeout } from 'node:timers/promises';

import type { Log } from '../../observe/log';
import { createAsker } from './asker';
import { BEHIND_MS, openReplica, type Known, type Replica } from './openReplica';
import { toPosition, WRITTEN, type Position } from './position';

/** How often all are asked how far they are, in milliseconds. */
const LOOK_MS = 200;

/** How soon it is asked again whether a replica has come far enough, in milliseconds. */
const AGAIN_MS = 10;

/** For so long a call waits to be told how far one is: whoever does not answer by then is not read from. In milliseconds. */
const ASKED_MS = 100;

const PRIMARY = 'primary';

interface Given {
  /** The address of the server that is written to. */
  primary: string;
  /** Those of its replicas. */
  urls: readonly string[];
  log: Log;
}

type Written = { at: string; sent: string; cluster: string };

/** The replicas of a PostgreSQL server, and which of them may be read from by whom. */
export const openReplicas = ({ primary, urls, log }: Given) => {
  const asker = createAsker(primary);
  const replicas = urls.map((url, place) => openReplica(url, `replica ${place + 1}`, log));
  let known: Known[] = [];

  const askPrimary = async () => {
    const since = performance.now();
    const { at, sent, cluster } = await asker.ask<Written>(WRITTEN);
    return { at: toPosition(at), sent: toPosition(sent), since, cluster };
  };
  let isAsking = false;
  const look = async () => {
    if (!isAsking) {
      isAsking = true;
      try {
        const now = await askPrimary();
        known = [...known.filter(({ since }) => now.since - since <= BEHIND_MS), now];
      } catch {
        // Where the primary is unknown, soon no replica is known to be near it.
      } finally {
        isAsking = false;
      }
    }
    // Each by itself: one that does not answer keeps the others from nothing.
    for (const replica of replicas) void replica.look(known);
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
    /** Where the primary is now: behind whatever was committed before. @throws Error when it does not answer */
    position: async () => (await askPrimary()).at,
    /**
     * A replica that has come so far; nothing where none has, and the primary is to be asked.
     *
     * @param key the same one is sent to the same replica for as long as that is good, so that no list goes back in time
     */
    choose: async (key: string, needed: Position): Promise<Replica | undefined> => {
      let first = 0;
      for (let n = 0; n < key.length; n++) first = (first * 31 + key.charCodeAt(n)) % replicas.length;
      const inTurn = [...replicas.slice(first), ...replicas.slice(0, first)].filter(({ isFit }) => isFit());
      const isReady = (replica: Replica) => replica.isFit() && replica.at() >= needed;
      const ready = inTurn.find(isReady);
      if (ready) return ready;
      // They were asked a moment ago, and most are but some milliseconds behind. An answer may have been under way already.
      for (const replica of inTurn)
        for (let times = 0; times < 2; times++) {
          await Promise.race([replica.look(known), setTimeout(ASKED_MS)]);
          if (isReady(replica)) return replica;
        }
      return undefined;
    },
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
