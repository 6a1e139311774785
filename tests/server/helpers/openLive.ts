import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { inject } from 'vitest';

import { appendPendingEvents } from '../../../server/modules/auditLog';
import { createApp } from '../../../server/createApp';
import type { Db } from '../../../server/db/open';
import { createOwnChannel, createPostgresChannel, type Channel } from '../../../server/modules/live/channel';
import { createLive } from '../../../server/modules/live/createLive';
import { consoleLog, type Log } from '../../../server/db/log';

const LISTENS = `select from pg_stat_activity
  where datname = current_database() and state = 'idle' and query = 'listen tys_live'`;

/** A process of the product that tells what happens. What it could not tell fails the test. */
export const openLive = (db: Db, given = createOwnChannel()) => {
  const failed: unknown[] = [];
  const log: Log = { ...consoleLog, warn: (...said) => void failed.push(said) };
  const { connectionString } = db.$client.options;
  const isServer = inject('prepared').engine === 'postgres' && connectionString;
  const channel = isServer ? createPostgresChannel(connectionString, db.$client, log) : given;
  /** Resolves once so many processes receive notifications: what is sent before is lost, and a clock set before times out. */
  const listens = async (processes = 1): Promise<void> => {
    if (isServer && (await db.$client.query(LISTENS)).rowCount! < processes) await listens(processes);
  };
  return { ...openOn(channel, db, log), failed, listens };
};

/** One that hears no notification, as behind a pooler that pools by transaction. */
export const openDeaf = (db: Db) => {
  const silent: Log = { ...consoleLog, warn: () => {} };
  return openOn(createPostgresChannel('postgres://127.0.0.1:1/nobody', db.$client, silent), db, consoleLog);
};

const openOn = (channel: Channel, db: Db, log: Log) => {
  const live = createLive(db, channel, log);
  const seal = async () => {
    await appendPendingEvents(db);
    await live.notifyChange();
  };
  const sealing = new Set<Promise<void>>();
  const afterChange = () => void sealing.add(seal());
  const app = new Hono().use('*', requestId()).route('/', createApp({ db, live, afterChange }));
  // A seal that is under way still needs the database and the channel.
  const close = async () => {
    await Promise.all(sealing);
    await live.close();
  };
  return { app, live: { ...live, close } };
};

/** Listens to the stream as a browser does. */
export const hear = async (app: Hono, headers: Record<string, string>, query = '') => {
  const response = await app.request(`/api/live${query}`, { headers });
  const waiting: ((message: EventSourceMessage | undefined) => void)[] = [];
  const heard: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const wants = waiting.shift();
      if (wants) wants(message);
      else heard.push(message);
    },
  });
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  let isOver = false;
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parser.feed(decoder.decode(value, { stream: true }));
    }
    isOver = true;
    for (const wants of waiting) wants(undefined);
  };
  const ended = read();
  const next = async () => {
    const message =
      heard.shift() ??
      (isOver
        ? undefined
        : await new Promise<EventSourceMessage | undefined>((wants) => waiting.push(wants)));
    return message && { event: message.event, id: message.id, data: JSON.parse(message.data) as unknown };
  };
  return { status: response.status, next, ended, leave: () => reader.cancel() };
};
