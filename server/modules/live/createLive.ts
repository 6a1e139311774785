import { randomUUID } from 'node:crypto';

import { LIVE_EVENTS, liveKindOf } from '../../../src/contract/live';
import type { Log } from '../../db/log';
import type { Db } from '../../db/open';
import type { Channel } from './channel';
import { followChanges } from './followChanges';
import { encodeEvent, mayReceive, createStream, KEEP_ALIVE, type Listener } from './listener';

interface Viewer {
  id: number;
  name: string;
}

/** Time after which the server removes a viewer if the browser sends no signal, for example on a closed laptop. */
const EXPIRY_MS = 45_000;

interface PresenceChange extends Viewer {
  record: string;
  is_open: boolean;
}

type PresenceMessage = PresenceChange & { from: string };

/** Shares the viewers of each record between all processes, and sends the viewers to the listeners. */
const relayPresence = (listeners: ReadonlySet<Listener>, channel: Channel) => {
  const open = new Map<string, Map<number, Viewer & { until: number }>>();
  // Sender id of this process, which ignores its own messages. A late message could add a viewer who has already left.
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
      // Applies the change in this process first, so that viewers of one process see each other without notifications.
      apply(change);
      await channel.publish(JSON.stringify({ ...change, from: sender } satisfies PresenceMessage));
      return viewersOf(change.record).filter(({ id }) => id !== change.id);
    },
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

/** Interval of keep-alive comments. Proxies close a connection that is silent for a minute. */
const PULSE_MS = 25_000;
/** Interval at which the server removes viewers that no longer send signals. */
const EXPIRY_CHECK_MS = 5_000;
/** Maximum duration of a stream. The client then opens a new stream, and the server checks the session again. */
const MAX_STREAM_MS = 10 * 60_000;

/**
 * Streams the changes of all processes to listeners, which can resume a stream at their last position.
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
    count: () => listeners.size,
    notifyChange: () => {
      changes.wake();
      return channel.publish('');
    },
    /** @param after last position that the client has received, or the time at which the client opened the page */
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
    setPresence: presence.set,
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
