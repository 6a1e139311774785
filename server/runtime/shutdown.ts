import type { ServerType } from '@hono/node-server';

import type { Config } from './config';

/** Prints the message of an error. With `LOG_LEVEL=debug`, also prints stack and causes. Exits with the code 1. */
export const exitWithError = (error: unknown) => {
  const isMessage = error instanceof Error && process.env.LOG_LEVEL !== 'debug';
  console.error(isMessage ? `\n${error.message}\n` : error);
  process.exit(1);
};

/** Default delay of the shutdown in seconds. Most load balancers notice a failing `/readyz` within this time. */
const USUAL_SECONDS = 5;

/**
 * Milliseconds before the stop in which only reads are rejected. After a 503, nginx, which does not probe, repeats the
 * read at another process. For two seconds, nginx sends this process nothing, so that the port can be closed.
 */
const REFUSING_MS = 1_000;

/**
 * Milliseconds in which requests are still accepted after SIGTERM, while balancers notice that `/readyz` fails. The
 * default is 0 without a proxy, because no balancer probes, and 0 with the embedded engine, which has only one process.
 */
export const drainMsOf = ({ DRAIN_SECONDS, PROXIES, DATABASE_URL }: Config) =>
  (DRAIN_SECONDS ?? (PROXIES && DATABASE_URL ? USUAL_SECONDS : 0)) * 1000;

interface Ends {
  drainMs: number;
  drain: () => void;
  refuseReading: () => void;
  /** Stops the server. A SIGINT after a SIGTERM can call this function a second time. */
  stop: () => void;
}

/** Stops the server after a delay on SIGTERM (from a process manager), and at once on SIGINT (from a waiting user). */
export const endBySignals = ({ drainMs, drain, refuseReading, stop }: Ends) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    isOver = true;
    stop();
  };
  // The signal can arrive twice: from systemd, and from the primary process.
  process.on('SIGTERM', () => {
    if (timer || isOver) return;
    if (!drainMs) return end();
    drain();
    timer = setTimeout(() => {
      refuseReading();
      timer = setTimeout(end, REFUSING_MS);
    }, drainMs);
  });
  // A second SIGINT ends the process at once.
  process.once('SIGINT', end);
};

/** Grace time in milliseconds. Any request takes less time, and process managers usually wait thirty seconds. */
export const GRACE_MS = 20_000;
const IDLE_MS = 50;

/** Accepts no new connections, lets requests finish, and closes the remaining connections after the grace time. */
export const stopGracefully = async (server: ServerType, graceMs = GRACE_MS) => {
  const cutOff = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, graceMs);
  // Closes connections that become idle during the grace time, such as those of streams.
  const idle = setInterval(() => {
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  }, IDLE_MS);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(cutOff);
  clearInterval(idle);
};

/** Waits for `work`, up to the grace time. Interrupted work is repeated at the next start. */
export const withinGrace = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, GRACE_MS).unref())]);
