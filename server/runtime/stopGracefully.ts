import type { ServerType } from '@hono/node-server';

/** Longer than any request takes; process managers usually wait thirty seconds before they kill. */
export const GRACE_MS = 20_000;
const IDLE_MS = 50;

/** Accepts no more connections, lets running requests finish, and closes what is left after the grace time. */
export const stopGracefully = async (server: ServerType, graceMs = GRACE_MS) => {
  const cutOff = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, graceMs);
  // Closes connections that become idle later, such as those of streams.
  const idle = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  }, IDLE_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutOff);
  clearInterval(idle);
};

/** Waits for `work`, up to the grace time. Interrupted work is repeated at the next start. */
export const withinGrace = (work: Promise<unknown>, graceMs = GRACE_MS) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
