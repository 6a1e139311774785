import type { IncomingMessage, Server as HttpServer, ServerOptions } from 'node:http';
import type { Server, Socket } from 'node:net';

import type { ServerType } from '@hono/node-server';

import { translatable } from '../../src/contract/core/translatable';
import { httpError } from './context';
import { getNetworks } from './requestInfo';

/** Longer than the time limits of a body, so that the client gets a reason. */
const REQUEST_MS = 160_000;
const HEADERS_MS = 15_000;
const MAX_HEADER_BYTES = 8 * 1024;
/**
 * Idle time of a connection. The proxy must close first, because a request on a closing connection becomes a 502.
 * Proxies keep connections for 60 s (AWS, nginx), 90 s (Traefik) or 600 s (Google). Without a proxy, each browser has
 * connections, and ten minutes of each would be too many.
 */
const KEEP_ALIVE_BEHIND_PROXY_MS = 620_000;
const KEEP_ALIVE_MS = 95_000;

/** Limits size and duration of headers and requests, with 431 or 408, so that endless requests hold no resources. */
export const serverOptions = ({
  proxies = 0,
  headersMs = HEADERS_MS,
  requestMs = REQUEST_MS,
} = {}): ServerOptions => ({
  keepAliveTimeout: proxies ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.min(headersMs, 5_000),
});

interface Limits {
  /** In all: memory suffices for so many, even with the largest requests. */
  max?: number;
  maxPerNetwork?: number;
  /** Time without data after which a connection is closed: longer than any request takes. */
  idleMs?: number;
}

/**
 * Limits the connections, in all and per network, and closes further ones at once.
 * @param proxies their number; with any, all connections come from them, so only the total is limited
 */
export const limitConnections = (
  server: ServerType,
  proxies: number,
  { max = 1000, maxPerNetwork = 250, idleMs = 75_000 }: Limits = {},
) => {
  // A client that does not read the response would otherwise hold the connection forever.
  if ('timeout' in server) server.timeout = idleMs;
  server.maxConnections = max;
  if (proxies) return;
  const open = new Map<string, number>();
  (server as Server).on('connection', (socket) => {
    const network = getNetworks(socket.remoteAddress ?? '').at(-1)!;
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const remaining = open.get(network)! - 1;
      if (remaining) open.set(network, remaining);
      else open.delete(network);
    });
    if (count > maxPerNetwork) socket.destroy();
  });
};

const REMAINDER_IDLE_MS = 2_000;
const REMAINDER_TOTAL_MS = 30_000;

/**
 * Closes a connection only after reading and discarding the rest of its request. Node closes right after a last
 * response. If the client still sends, the system then resets the connection, and the client gets an error instead of a
 * 401, 408, 413 or 415.
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
      const idle = setTimeout(close, REMAINDER_IDLE_MS);
      const total = setTimeout(close, REMAINDER_TOTAL_MS);
      socket.once('close', () => [idle, total].forEach(clearTimeout));
      // Ends the response, while the request is still read.
      socket.end();
      socket.destroySoon = () => {};
      // Remaining listeners for the body would pause the request again.
      request
        .removeAllListeners('data')
        .on('data', () => idle.refresh())
        .once('end', close)
        .resume();
    };
  });
};

/**
 * Limits concurrent costly work. Further work waits in a queue, and a full queue rejects with 503. Each kind of work
 * has a separate limit, because all kinds share Node's four threads.
 */
export const createConcurrencyLimit = (maxConcurrent: number, maxWaiting: number) => {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < maxConcurrent) running += 1;
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
    else throw httpError(503, translatable('http.busy'));
    try {
      return await work();
    } finally {
      // Hands the slot to the next in the queue, so that no newcomer takes it.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
