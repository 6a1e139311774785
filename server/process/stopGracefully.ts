import type { ServerType } from '@hono/node-server';

/** Longer than any call takes; those who start and stop processes usually wait thirty seconds. */
const GRACE_MS = 20_000;

/** Takes no more connections, lets requests under way finish, and cuts off what is left after a while. */
export const stopGracefully = async (server: ServerType, graceMs = GRACE_MS) => {
  const cutOff = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, graceMs);
  // Also closes the connections on which nothing is under way.
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutOff);
};

/** Waits for what is under way, but no longer than for requests; what is cut off then is begun anew at the next start. */
export const withinGrace = (work: Promise<unknown>, graceMs = GRACE_MS) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, graceMs).unref())]);
