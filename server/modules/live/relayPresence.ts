import { randomUUID } from 'node:crypto';

import { LIVE_EVENTS, liveKindOf } from '../../../src/contract/live/live';
import type { Channel } from './channel';
import { maySubscribe, type Listener } from './listener';
import { encodeEvent } from './stream';

/** Viewer of a record. */
interface PresentPerson {
  id: number;
  name: string;
}

/** For so long a record counts as open without being said again: a laptop that is shut says nothing. */
const STAYS_MS = 45_000;

interface PresenceChange extends PresentPerson {
  record: string;
  is_open: boolean;
}

/** Tracks the administrators who have a record open, over all processes. */
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

/** As one process tells it to all. */
type PresenceMessage = PresenceChange & { from: string };

/** Tells whoever listens who has a record open, as this process and others hear it. */
export const relayPresence = (listeners: ReadonlySet<Listener>, channel: Channel) => {
  const presence = createPresence();
  // What this process told it has heard already: a late echo would bring back whoever has left meanwhile.
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
    /** Takes what a process has told. */
    hear: (message: string) => {
      const { from, ...said } = JSON.parse(message) as PresenceMessage;
      if (from !== own) apply(said);
    },
    /** Says that somebody has a record open, or no more. @returns who else has it open */
    set: async (said: PresenceChange): Promise<PresentPerson[]> => {
      // Where no process hears another, those of this one still see each other.
      apply(said);
      await channel.publish(JSON.stringify({ ...said, from: own } satisfies PresenceMessage));
      return presence.peopleAt(said.record).filter(({ id }) => id !== said.id);
    },
    /** Removes viewers that sent no signal in time. @returns the records that they viewed */
    removeExpired: () => presence.removeExpired().forEach(send),
  };
};
