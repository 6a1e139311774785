import type { IncomingMessage, Server as HttpServer, ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';

import type { ServerType } from '@hono/node-server';

import { translatable } from '../../src/contract/core/translatable';
import { httpError } from './context';
import { networksOf } from './requestInfo';

/** Milliseconds for a whole request. The limits of a body are lower, so that a slow client gets an error message. */
const REQUEST_MS = 160_000;
const HEADERS_MS = 15_000;
const MAX_HEADER_BYTES = 8 * 1024;
/**
 * Milliseconds after which an idle connection is closed. A proxy must close the connection first, because a request on
 * a closing connection becomes a 502. Proxies keep connections for 60 s (AWS, nginx), 90 s (Traefik) or 600 s (Google).
 * Without a proxy, the time is lower, because otherwise the idle connections of all browsers would be too many.
 */
const KEPT_BEHIND_PROXY_MS = 620_000;
const KEPT_MS = 95_000;

/** Rejects headers and requests that are too large or slow with 431 or 408, so that none holds resources for long. */
export const serverOptions = ({
  proxies = 0,
  headersMs = HEADERS_MS,
  requestMs = REQUEST_MS,
} = {}): ServerOptions => ({
  keepAliveTimeout: proxies ? KEPT_BEHIND_PROXY_MS : KEPT_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.min(headersMs, 5_000),
});

interface Limits {
  /** Maximum number of connections. Memory is sufficient for so many connections, even with the largest requests. */
  max?: number;
  maxPerNetwork?: number;
  /** Time without data after which a connection is closed. The time is longer than any request takes. */
  idleMs?: number;
}

/**
 * Limits the number of connections, in total and per network, and closes excess connections at once.
 * @param proxies number of proxies. If there are proxies, all connections come from them, so only the total is limited
 */
export const limitConnections = (
  server: ServerType,
  proxies: number,
  { max = 1000, maxPerNetwork = 250, idleMs = 75_000 }: Limits = {},
) => {
  // Limits the idle time, because a client that does not read the response would hold the connection forever.
  if ('timeout' in server) server.timeout = idleMs;
  server.maxConnections = max;
  if (proxies) return;
  const open = new Map<string, number>();
  (server as Server).on('connection', (socket) => {
    const one = networksOf(socket.remoteAddress ?? '').at(-1)!;
    const count = (open.get(one) ?? 0) + 1;
    open.set(one, count);
    socket.once('close', () => {
      const left = open.get(one)! - 1;
      if (left) open.set(one, left);
      else open.delete(one);
    });
    if (count > maxPerNetwork) socket.destroy();
  });
};

const REST_IDLE_MS = 2_000;
const REST_TOTAL_MS = 30_000;

/**
 * Closes a connection only after reading and discarding the rest of its request. Node closes a connection right after
 * the last response. If the client still sends, the system resets the connection, and the client gets an error
 * instead of a 401, 408, 413 or 415.
 */
export const readBeforeClosing = (server: ServerType) => {
  const latest = new WeakMap<Socket, IncomingMessage>();
  (server as HttpServer).on('request', (request) => latest.set(request.socket, request));
  (server as HttpServer).on('connection', (socket) => {
    const close = socket.destroySoon.bind(socket);
    socket.destroySoon = () => {
      const request = latest.get(socket);
      if (!request || request.complete || socket.destroyed) return close();
      latest.delete(socket);
      const idle = setTimeout(close, REST_IDLE_MS);
      const total = setTimeout(close, REST_TOTAL_MS);
      socket.once('close', () => [idle, total].forEach(clearTimeout));
      // Ends the response, while the server still reads the request.
      socket.end();
      socket.destroySoon = () => {};
      // Removes the listeners for the body, because they would pause the request again.
      request
        .removeAllListeners('data')
        .on('data', () => idle.refresh())
        .once('end', close)
        .resume();
    };
  });
};

/**
 * Creates a limit for concurrent costly work. Further work waits in a queue. If the queue is full, further work is
 * rejected with 503. Each kind of work has a separate limit, so that no kind occupies all of Node's four threads.
 */
export const createConcurrencyLimit = (atOnce: number, mostWaiting: number) => {
  let atWork = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (atWork < atOnce) atWork += 1;
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw httpError(503, translatable('http.busy'));
    try {
      return await work();
    } finally {
      // Hands the slot to the first work in the queue, so that no newer work takes the slot.
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
};
