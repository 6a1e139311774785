import type { Db } from '../../db/open';
import type { Log } from '../../db/log';
import type { Channel } from './channel';
import { followChanges } from './followChanges';
import type { Listener } from './listener';
import { relayPresence } from './relayPresence';
import { createStream, KEEP_ALIVE } from './stream';

/** Proxies close what is silent for a minute. */
const PULSE_MS = 25_000;
/** How often viewers who left without a message are removed. */
const GONE_MS = 5_000;
/** A stream ends after this; the browser opens another, and its session is checked again. */
const LONGEST_MS = 10 * 60_000;

/**
 * Tells whoever listens what is done, here and in other processes of the same database. It follows the chain of events: what
 * was missed is told afterwards, by the place where one left off.
 *
 * @param waitUntilSynced resolves once nobody reads what is older than now: whoever is told looks at once
 */
export const createLive = (db: Db, channel: Channel, log: Log, waitUntilSynced = async () => {}) => {
  const listeners = new Set<Listener>();
  const changes = followChanges(db, listeners, log, waitUntilSynced);
  const presence = relayPresence(listeners, channel);
  channel.subscribe((message) => (message ? presence.hear(message) : changes.wake()));

  const timers = [
    setInterval(() => listeners.forEach(({ write }) => write(KEEP_ALIVE)), PULSE_MS),
    setInterval(presence.removeExpired, GONE_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** How many listen. */
    count: () => listeners.size,
    /** To be called when something was done. */
    notifyChange: () => {
      changes.wake();
      return channel.publish('');
    },
    /**
     * A body that tells what is done from now on, and first what was done after a place.
     * @param after where the listener left off, or since when it wants to know
     */
    listen: async (
      session: Listener['session'],
      after: number | { since: Date },
    ): Promise<ReadableStream<Uint8Array>> => {
      const timer = setTimeout(() => stream.end(), LONGEST_MS);
      timer.unref();
      const stream = createStream(() => {
        clearTimeout(timer);
        listeners.delete(listener);
      });
      const listener: Listener = { session, write: stream.write, end: stream.end };
      await changes.join(listener, after);
      return stream.body;
    },
    /** Says that somebody has a record open, or no more. @returns who else has it open */
    setPresence: presence.set,
    /** Lets everybody go. */
    end: () => {
      for (const listener of listeners) listener.end();
    },
    close: async () => {
      timers.forEach(clearInterval);
      for (const listener of listeners) listener.end();
      await changes.settled();
      await channel.close();
    },
  };
};
export type Live = ReturnType<typeof createLive>;
