import type { PrimaryState, Replica } from './openReplica';
import type { Position } from './position';

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
