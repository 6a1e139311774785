import type { Server } from 'node:net';

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
