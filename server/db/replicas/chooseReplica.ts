import { setTimeout } from 'node:timers/promises';

import type { Db } from '../open';
import type { PrimaryState, Replica } from './openReplica';
import type { Position } from './position';
import { completeReplicas } from './silence';

/** For so long a call waits to be told how far one is: whoever does not answer by then is not read from. In milliseconds. */
const ASKED_MS = 100;

/** A replica that a call may be read from. */
export interface Chosen {
  name: string;
  db: Db;
  /** It lacks nothing that anybody was answered: what it says is not there is not. */
  isComplete: boolean;
}

interface Wanted {
  replicas: readonly Replica[];
  /** What the primary said, the last at the end. */
  known: readonly PrimaryState[];
  /** The same key is sent to the same replica for as long as that is good, so that no list goes back in time. */
  key: string;
  needed: Position;
}

/** In the order in which whoever has this key is sent to them. */
const inTurn = ({ replicas, key }: Wanted) => {
  let first = 0;
  for (let n = 0; n < key.length; n++) first = (first * 31 + key.charCodeAt(n)) % replicas.length;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
};

/** One that is known to be near the primary. */
const chooseNear = async (wanted: Wanted) => {
  const near = inTurn(wanted).filter(({ isFresh }) => isFresh());
  const isReady = (replica: Replica) => replica.isFresh() && replica.position() >= wanted.needed;
  const ready = near.find(isReady);
  if (ready) return ready;
  // They were asked a moment ago, and most are but some milliseconds behind. An answer may have been under way already.
  for (const replica of near)
    for (let times = 0; times < 2; times++) {
      await Promise.race([replica.refresh(wanted.known), setTimeout(ASKED_MS)]);
      if (isReady(replica)) return replica;
    }
  return undefined;
};

/** A replica that has come so far; nothing where none has, and the primary is to be asked. */
export const chooseReplica = async (wanted: Wanted): Promise<Chosen | undefined> => {
  const near = await chooseNear(wanted);
  if (near) return { name: near.name, db: near.db, isComplete: false };
  const whole = completeReplicas(wanted.replicas, wanted.known);
  const one = inTurn(wanted).find(
    (replica) => whole.includes(replica) && replica.position() >= wanted.needed,
  );
  return one && { name: one.name, db: one.db, isComplete: true };
};
