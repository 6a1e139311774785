import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { inject } from 'vitest';

import { appendPendingEvents } from '../../../server/modules/auditLog';
import { createApp } from '../../../server/createApp';
import type { Db } from '../../../server/db/open';
import { createLive, createOwnChannel, createPostgresChannel } from '../../../server/modules/live';
import { consoleLog, type Log } from '../../../server/db/log';

const LISTENING_SESSIONS = `select from pg_stat_activity
  where datname = current_database() and state = 'idle' and query = 'listen tys_live'`;

/** Starts a server process with live updates. `failures` contains the warnings that the process logs. */
export const openLive = (db: Db, ownChannel = createOwnChannel()) => {
  const failures: unknown[] = [];
  const log: Log = { ...consoleLog, warn: (...warning) => void failures.push(warning) };
  const { connectionString } = db.$client.options;
  const isServer = inject('prepared').engine === 'postgres' && connectionString;
  const channel = isServer ? createPostgresChannel(connectionString, db.$client, log) : ownChannel;
  /** Waits, without timers that a test may fake, until `processes` processes listen. Earlier messages are lost. */
  const waitForListeners = async (processes = 1): Promise<void> => {
    if (isServer && (await db.$client.query(LISTENING_SESSIONS)).rowCount! < processes)
      await waitForListeners(processes);
  };
  return { ...openOn(channel, db, log), failures, waitForListeners };
};

/** Starts a server process without database notifications, as behind a connection pooler in transaction mode. */
export const openWithoutNotifications = (db: Db) => {
  const silent: Log = { ...consoleLog, warn: () => {} };
  return openOn(createPostgresChannel('postgres://127.0.0.1:1/unknown', db.$client, silent), db, consoleLog);
};

const openOn = (channel: ReturnType<typeof createOwnChannel>, db: Db, log: Log) => {
  const live = createLive(db, channel, log);
  const seal = async () => {
    await appendPendingEvents(db);
    await live.notifyChange();
  };
  const sealing = new Set<Promise<void>>();
  const afterChange = () => void sealing.add(seal());
  const app = new Hono().use('*', requestId()).route('/', createApp({ db, live, afterChange }));
  // Waits until pending events are in the hash chain, because appending needs the database and the channel.
  const close = async () => {
    await Promise.all(sealing);
    await live.close();
  };
  return { app, live: { ...live, close } };
};

/** Opens the event stream, and reads its events one by one. */
export const openStream = async (app: Hono, headers: Record<string, string>, query = '') => {
  const response = await app.request(`/api/live${query}`, { headers });
  const pendingReads: ((message: EventSourceMessage | undefined) => void)[] = [];
  const received: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const resolve = pendingReads.shift();
      if (resolve) resolve(message);
      else received.push(message);
    },
  });
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let hasEnded = false;
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(decoder.decode(value, { stream: true }));
    }
    hasEnded = true;
    for (const resolve of pendingReads) resolve(undefined);
  };
  const ended = read();
  const next = async () => {
    const message =
      received.shift() ??
      (hasEnded
        ? undefined
        : await new Promise<EventSourceMessage | undefined>((resolve) => pendingReads.push(resolve)));
    return message && { event: message.event, id: message.id, data: JSON.parse(message.data) as unknown };
  };
  return { status: response.status, next, ended, close: () => reader.cancel() };
};
