import { EventEmitter } from 'node:events';

import pg from 'pg';

import { SERVER_SESSION } from '../../db/existing';
import { toConnectionString } from '../../db/location';
import { codeOf, type Log } from '../../db/log';

/** Messages between the processes of one database. */
export interface Channel {
  /** Reaches all processes, including this one. */
  publish: (message: string) => Promise<void>;
  /** @param onMessage also gets an empty message when messages may have been missed */
  subscribe: (onMessage: (message: string) => void) => void;
  close: () => Promise<void>;
}

/** The embedded database has one process. */
export const createOwnChannel = (): Channel => {
  const emitter = new EventEmitter();
  return {
    publish: async (message) => void emitter.emit('message', message),
    subscribe: (onMessage) => void emitter.on('message', onMessage),
    close: async () => void emitter.removeAllListeners(),
  };
};

const NAME = 'tys_live';
const AGAIN_MS = 2_000;
/** Polling interval, because notifications do not work behind a pooler by transaction. */
const LOOK_MS = 2_000;
/** A server that accepts a connection and does not respond is given up. */
const CONNECT_MS = 5_000;

/** Uses PostgreSQL's notifications, over a separate connection that is reopened when lost. */
export const createPostgresChannel = (url: string, pool: pg.Pool, log: Log): Channel => {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  let isClosed = false;
  let onMessage = (_message: string) => {};

  const connect = async () => {
    const next = new pg.Client({
      connectionString: toConnectionString(url),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    });
    client = next;
    let isLost = false;
    const lose = (error: Error) => {
      if (isLost) return;
      isLost = true;
      next.end().catch(() => {});
      if (isClosed) return;
      log.warn({ code: codeOf(error) }, 'The connection for what happens live was lost');
      timer = setTimeout(() => void connect(), AGAIN_MS);
      timer.unref();
    };
    next.on('error', lose);
    next.on('end', () => lose(new Error('Connection ended')));
    next.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await next.connect();
      await next.query(`set application_name = '${SERVER_SESSION}'`);
      await next.query(`listen ${NAME}`);
      // Messages may have been missed.
      onMessage('');
    } catch (error) {
      lose(error as Error);
    }
  };

  return {
    publish: async (message) => {
      await pool.query('select pg_notify($1, $2)', [NAME, message]);
    },
    subscribe: (given) => {
      onMessage = given;
      look = setInterval(() => onMessage(''), LOOK_MS);
      look.unref();
      void connect();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      clearInterval(look);
      await client?.end().catch(() => {});
    },
  };
};
