import type { Server } from 'node:net';

import type { ServerType } from '@hono/node-server';

import { networksOf } from './clientOf';

interface Bounds {
  /** In all: what one process has the memory for while each sends as much as it may. */
  most?: number;
  /** From one address, or one customer of a provider. */
  mostOfOne?: number;
  /** How long neither side may send anything: longer than any call takes. */
  silentMs?: number;
}

/**
 * How many connections there may be. Those beyond are closed as they come, so that nobody has them all.
 *
 * @param proxies with any in front, all connections are theirs, and are counted together only
 */
export const limitConnections = (
  server: ServerType,
  proxies: number,
  { most = 1000, mostOfOne = 250, silentMs = 75_000 }: Bounds = {},
) => {
  // Whoever does not read what is answered holds it.
  if ('timeout' in server) server.timeout = silentMs;
  server.maxConnections = most;
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
    if (count > mostOfOne) socket.destroy();
  });
};
