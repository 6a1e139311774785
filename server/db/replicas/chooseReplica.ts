import { setTimeout } from 'node:timers/promises';

import type { Db } from '../open';
import type { PrimaryState, Replica } from './openReplica';
import type { Position } from './position';
import { completeReplicas } from './silence';

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
