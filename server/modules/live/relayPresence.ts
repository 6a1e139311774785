import { randomUUID } from 'node:crypto';

import { LIVE_EVENTS } from '../../../src/contract/live/live';
import type { Channel } from './channel';
import { maySubscribe, type Listener } from './listener';
import { createPresence, type PresenceChange, type PresentPerson } from './presence';
import { encodeEvent } from './stream';

/** As one process tells it to all. */
type PresenceMessage = PresenceChange & { from: string };

/** Tells whoever listens who has a record open, as this process and others hear it. */
export const relayPresence = (listeners: ReadonlySet<Listener>, channel: Channel) => {
  const presence = createPresence();
  // What this process told it has heard already: a late echo would bring back whoever has left meanwhile.
  const own = randomUUID();
  const send = (record: string) => {
    const people = presence.peopleAt(record);
    for (const { me, write } of listeners) {
      if (!maySubscribe(me, record)) continue;
      write(encodeEvent(LIVE_EVENTS.here, { record, people: people.filter(({ id }) => id !== me.userId) }));
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
    /** Removes whoever left without a message. */
    removeExpired: () => presence.removeExpired().forEach(send),
  };
};
