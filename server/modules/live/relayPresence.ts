import { randomUUID } from 'node:crypto';

import { LIVE_EVENTS, liveKindOf } from '../../../src/contract/live/live';
import type { Channel } from './channel';
import { maySubscribe, type Listener } from './listener';
import { encodeEvent } from './stream';

interface PresentPerson {
  id: number;
  name: string;
}

/** Time for which a record counts as open without another signal: a closed laptop sends none. */
const STAYS_MS = 45_000;

interface PresenceChange extends PresentPerson {
  record: string;
  is_open: boolean;
}

const createPresence = (now: () => number = Date.now) => {
  const open = new Map<string, Map<number, PresentPerson & { until: number }>>();
  const peopleAt = (record: string): PresentPerson[] =>
    [...(open.get(record)?.values() ?? [])]
      .filter(({ until }) => until > now())
      .map(({ id, name }) => ({ id, name }));
  return {
    peopleAt,
    /** @returns true if a viewer came or left */
    update: ({ record, is_open, id, name }: PresenceChange): boolean => {
      if (!liveKindOf(record)) return false;
      const before = peopleAt(record).some((one) => one.id === id);
      const people = open.get(record) ?? new Map<number, PresentPerson & { until: number }>();
      if (is_open) open.set(record, people.set(id, { id, name, until: now() + STAYS_MS }));
      else people.delete(id);
      return before !== is_open;
    },
    /** Removes viewers that sent no signal in time. @returns the records that they viewed */
    removeExpired: (): string[] => {
      const left = new Set<string>();
      for (const [record, people] of open) {
        for (const [id, { until }] of people)
          if (until <= now()) {
            people.delete(id);
            left.add(record);
          }
        if (!people.size) open.delete(record);
      }
      return [...left];
    },
  };
};

type PresenceMessage = PresenceChange & { from: string };

/** Sends the viewers of a record to its listeners, over all processes. */
export const relayPresence = (listeners: ReadonlySet<Listener>, channel: Channel) => {
  const presence = createPresence();
  // Ignores echoes of its messages: a late one would bring back a viewer who has left.
  const own = randomUUID();
  const send = (record: string) => {
    const people = presence.peopleAt(record);
    for (const { session, write } of listeners) {
      if (!maySubscribe(session, record)) continue;
      write(
        encodeEvent(LIVE_EVENTS.here, { record, people: people.filter(({ id }) => id !== session.userId) }),
      );
    }
  };
  const apply = (said: PresenceChange) => {
    if (presence.update(said)) send(said.record);
  };
  return {
    hear: (message: string) => {
      const { from, ...said } = JSON.parse(message) as PresenceMessage;
      if (from !== own) apply(said);
    },
    /** Returns the other viewers of the record. */
    set: async (said: PresenceChange): Promise<PresentPerson[]> => {
      // Without notifications, the viewers of this process still see each other.
      apply(said);
      await channel.publish(JSON.stringify({ ...said, from: own } satisfies PresenceMessage));
      return presence.peopleAt(said.record).filter(({ id }) => id !== said.id);
    },
    /** Removes viewers that sent no signal in time. */
    removeExpired: () => presence.removeExpired().forEach(send),
  };
};
