import type { Db } from '../../db/open';
import type { Log } from '../../db/log';
import type { Channel } from './channel';
import { followChanges } from './followChanges';
import { createStream, KEEP_ALIVE, type Listener } from './listener';
import { relayPresence } from './relayPresence';

/** Interval of keep-alive comments. Proxies close a connection that is silent for a minute. */
const PULSE_MS = 25_000;
/** Interval at which the server removes viewers that no longer send signals. */
const EXPIRY_CHECK_MS = 5_000;
/** Maximum duration of a stream. The client then opens a new stream, and the server checks the session again. */
const MAX_STREAM_MS = 10 * 60_000;

/**
 * Streams the changes of all processes to listeners. The changes come from the audit log's hash chain. A listener can
 * resume the stream at its last position.
 *
 * @param waitUntilSynced resolves when all replicas serve the changes, because listeners refetch immediately
 */
export const createLive = (db: Db, channel: Channel, log: Log, waitUntilSynced = async () => {}) => {
  const listeners = new Set<Listener>();
  const changes = followChanges(db, listeners, log, waitUntilSynced);
  const presence = relayPresence(listeners, channel);
  channel.subscribe((message) => (message ? presence.receive(message) : changes.wake()));

  const timers = [
    setInterval(() => listeners.forEach(({ write }) => write(KEEP_ALIVE)), PULSE_MS),
    setInterval(presence.removeExpired, EXPIRY_CHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  return {
    /** Returns the number of open streams of this process. */
    count: () => listeners.size,
    /** Sends new changes to the listeners of all processes. */
    notifyChange: () => {
      changes.wake();
      return channel.publish('');
    },
    /**
     * Opens a stream of changes.
     *
     * @param after last position that the client has received, or the time at which the client opened the page
     */
    listen: async (
      session: Listener['session'],
      after: number | { since: Date },
    ): Promise<ReadableStream<Uint8Array>> => {
      const timer = setTimeout(() => stream.end(), MAX_STREAM_MS);
      timer.unref();
      const stream = createStream(() => {
        clearTimeout(timer);
        listeners.delete(listener);
      });
      const listener: Listener = { session, write: stream.write, end: stream.end };
      await changes.join(listener, after);
      return stream.body;
    },
    /** Registers or removes a viewer of a record. Returns the other viewers of the record. */
    setPresence: presence.set,
    /** Ends all streams of this process. */
    end: () => {
      for (const listener of listeners) listener.end();
    },
    close: async () => {
      timers.forEach(clearInterval);
      for (const listener of listeners) listener.end();
      await changes.waitUntilIdle();
      await channel.close();
    },
  };
};
export type Live = ReturnType<typeof createLive>;
