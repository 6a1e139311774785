import { EventEmitter } from 'node:events';

import pg from 'pg';

import { SERVER_SESSION } from '../../db/existing';
import { toConnectionString } from '../../db/location';
import { codeOf, type Log } from '../../db/log';

/** Channel that passes messages between all processes of one database. */
export interface Channel {
  /** Sends a message to all processes, including this one. */
  publish: (message: string) => Promise<void>;
  /** Sets the function that receives messages. An empty message means that messages could have been missed. */
  subscribe: (onMessage: (message: string) => void) => void;
  close: () => Promise<void>;
}

/** Creates a channel for the embedded database, which only one process can open. */
export const createOwnChannel = (): Channel => {
  const emitter = new EventEmitter();
  return {
    publish: async (message) => void emitter.emit('message', message),
    subscribe: (onMessage) => void emitter.on('message', onMessage),
    close: async () => void emitter.removeAllListeners(),
  };
};

const CHANNEL_NAME = 'tys_live';
const RECONNECT_MS = 2_000;
/** Polling interval for connection poolers in transaction mode, which do not deliver notifications. */
const POLL_MS = 2_000;
/** Connection timeout, because a database server can accept a connection and then not respond. */
const CONNECT_MS = 5_000;

/** Creates a channel that uses PostgreSQL's notifications. Reconnects if the connection is lost. */
export const createPostgresChannel = (url: string, pool: pg.Pool, log: Log): Channel => {
  let client: pg.Client | undefined;
  let reconnectTimer: NodeJS.Timeout | undefined;
  let pollTimer: NodeJS.Timeout | undefined;
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
    const onLost = (error: Error) => {
      if (isLost) return;
      isLost = true;
      next.end().catch(() => {});
      if (isClosed) return;
      log.warn({ code: codeOf(error) }, 'Connection for live updates lost');
      reconnectTimer = setTimeout(() => void connect(), RECONNECT_MS);
      reconnectTimer.unref();
    };
    next.on('error', onLost);
    next.on('end', () => onLost(new Error('Connection ended')));
    next.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await next.connect();
      await next.query(`set application_name = '${SERVER_SESSION}'`);
      await next.query(`listen ${CHANNEL_NAME}`);
      // Sends an empty message, because messages could have been missed before the connection was open.
      onMessage('');
    } catch (error) {
      onLost(error as Error);
    }
  };

  return {
    publish: async (message) => {
      await pool.query('select pg_notify($1, $2)', [CHANNEL_NAME, message]);
    },
    subscribe: (listener) => {
      onMessage = listener;
      pollTimer = setInterval(() => onMessage(''), POLL_MS);
      pollTimer.unref();
      void connect();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(reconnectTimer);
      clearInterval(pollTimer);
      await client?.end().catch(() => {});
    },
  };
};
