import type { Db } from '../../db/open';
import type { Log } from '../../db/log';
import type { Channel } from './channel';
import { followChanges } from './followChanges';
import type { Listener } from './listener';
import { relayPresence } from './relayPresence';
import { createStream, KEEP_ALIVE } from './stream';

/** Proxies close a connection that is silent for a minute. */
const PULSE_MS = 25_000;
/** Interval of removing viewers who left without a message. */
const GONE_MS = 5_000;
/** A stream ends after this time. The browser opens another, whose session is checked again. */
const LONGEST_MS = 10 * 60_000;

/**
 * Streams changes of all processes on the database to listeners, by following the hash chain. A listener can resume at
 * its last position.
 *
 * @param waitUntilSynced resolves once no replica serves older data, because listeners refetch at once
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
    count: () => listeners.size,
    notifyChange: () => {
      changes.wake();
      return channel.publish('');
    },
    /**
     * Streams changes from now on, and before them those after a position.
     * @param after the last received position, or a time
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
    /** Returns the other viewers of the record. */
    setPresence: presence.set,
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
