import { randomUUID } from 'node:crypto';

import { LIVE_EVENTS, liveKindOf } from '../../../src/contract/live';
import type { Channel } from './channel';
import { encodeEvent, mayReceive, type Listener } from './listener';

interface Viewer {
  id: number;
  name: string;
}

/** Time without a signal after which a viewer is removed. For example, a closed laptop sends no signal. */
const EXPIRY_MS = 45_000;

interface PresenceChange extends Viewer {
  record: string;
  is_open: boolean;
}

type PresenceMessage = PresenceChange & { from: string };

/** Shares the viewers of each record between all processes, and sends the viewers to the listeners. */
export const relayPresence = (listeners: ReadonlySet<Listener>, channel: Channel) => {
  const open = new Map<string, Map<number, Viewer & { until: number }>>();
  // Sender id of this process. The process ignores its own messages, which could bring back a viewer who has left.
  const sender = randomUUID();

  const viewersOf = (record: string): Viewer[] =>
    [...(open.get(record)?.values() ?? [])]
      .filter(({ until }) => until > Date.now())
      .map(({ id, name }) => ({ id, name }));
  const send = (record: string) => {
    const viewers = viewersOf(record);
    for (const { session, write } of listeners) {
      if (!mayReceive(session, record)) continue;
      const people = viewers.filter(({ id }) => id !== session.userId);
      write(encodeEvent(LIVE_EVENTS.viewers, { record, people }));
    }
  };
  const apply = ({ record, is_open, id, name }: PresenceChange) => {
    if (!liveKindOf(record)) return;
    const wasOpen = viewersOf(record).some((viewer) => viewer.id === id);
    const viewers = open.get(record) ?? new Map<number, Viewer & { until: number }>();
    if (is_open) open.set(record, viewers.set(id, { id, name, until: Date.now() + EXPIRY_MS }));
    else viewers.delete(id);
    if (wasOpen !== is_open) send(record);
  };

  return {
    receive: (message: string) => {
      const { from, ...change } = JSON.parse(message) as PresenceMessage;
      if (from !== sender) apply(change);
    },
    /** Registers or removes a viewer. Returns the other viewers of the record. */
    set: async (change: PresenceChange): Promise<Viewer[]> => {
      // Applies the change first, so that the viewers of one process see each other without notifications.
      apply(change);
      await channel.publish(JSON.stringify({ ...change, from: sender } satisfies PresenceMessage));
      return viewersOf(change.record).filter(({ id }) => id !== change.id);
    },
    /** Removes viewers that have sent no signal within the expiry time. */
    removeExpired: () => {
      for (const [record, viewers] of open) {
        const expired = [...viewers.values()].filter(({ until }) => until <= Date.now());
        for (const { id } of expired) viewers.delete(id);
        if (!viewers.size) open.delete(record);
        if (expired.length) send(record);
      }
    },
  };
};
