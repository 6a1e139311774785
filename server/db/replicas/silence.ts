import type { PrimaryState, Replica } from './openReplica';
import type { Position } from './position';

/** Whoever has not answered for so long is silent: a machine that is busy answers late. In milliseconds. */
const SILENT_MS = 1_000;

/** For so long after it last answered, replicas are read from without the primary: another takes over before. In milliseconds. */
const READ_ON_MS = 30_000;

/** What a replica said is believed for so long, in milliseconds. */
const BELIEVED_MS = 2_000;

type Heard = Pick<Replica, 'name' | 'position' | 'status'>;

/** @param known what the primary said, the last at the end */
export const isPrimarySilent = (known: readonly PrimaryState[]) => {
  const last = known.at(-1);
  return last !== undefined && performance.now() - last.heardAt > SILENT_MS;
};

/** Whether reads are answered, or soon will be, though the primary says nothing. */
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
 * The replicas that lack nothing that anybody was answered, though the primary cannot be asked. What is answered is on the disk
 * of one replica at least, nobody knows of which; so all of them are asked what they have received, and only those that
 * have replayed all of that are read from. Where one of them does not answer, that one may have what the others lack, and may be
 * confirming changes still: then there are none, and so where one leads that followed before.
 */
export const completeReplicas = <R extends Heard>(
  replicas: readonly R[],
  known: readonly PrimaryState[],
): readonly R[] => {
  const last = known.at(-1);
  if (!last || !isPrimarySilent(known) || !canServeReads(replicas, known) || last.leaders.length > 1)
    return [];
  // The last thing that it said may have reached nobody: what it said before has had time to.
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
