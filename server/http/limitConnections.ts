import type { IncomingMessage, Server as HttpServer } from 'node:http';
import type { Server, Socket } from 'node:net';

import type { ServerType } from '@hono/node-server';

import { networksOf } from './clientNetworks';

interface Limits {
  /** In all: one process has the memory for so many, even if each sends as much as it may. */
  max?: number;
  /** From one network, as `networksOf` counts them. */
  maxPerNetwork?: number;
  /** A connection is closed after this time without data: longer than any call takes. */
  idleMs?: number;
}

/**
 * Limits the number of connections, in all and from one network, so that nobody takes them all. More are closed at once.
 *
 * @param proxies how many stand in front: with any, every connection comes from them, and only the total is limited
 */
export const limitConnections = (
  server: ServerType,
  proxies: number,
  { max = 1000, maxPerNetwork = 250, idleMs = 75_000 }: Limits = {},
) => {
  // A client that does not read its answer would otherwise hold the connection forever.
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

/** The longest wait for more of the rest of a request, and for all of it. */
const REST_IDLE_MS = 2_000;
const REST_TOTAL_MS = 30_000;

/**
 * Closes a connection only after the rest of its request was read, and discarded. Node closes right after a last response. Where
 * the client still sends, the system then resets the connection, and the client loses the response: an error instead of a
 * 401, 408, 413 or 415 with its message.
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
      // Says that no more is answered, while the request is still read.
      socket.end();
      socket.destroySoon = () => {};
      // Listeners that read the body until now would pause the request again.
      request
        .removeAllListeners('data')
        .on('data', () => idle.refresh())
        .once('end', close)
        .resume();
    };
  });
};
