import type { Config } from './config';

/** Longer than load balancers usually take to notice: most probe every second or two. */
const USUAL_SECONDS = 5;

/**
 * Milliseconds in which only reads are rejected. nginx does not probe: after a 503 it sends the request to another
 * process and this one none for two seconds, in which the port can be closed safely.
 */
const REFUSING_MS = 1_000;

/**
 * Milliseconds in which requests are still accepted after SIGTERM, while balancers notice that `/readyz` fails. By
 * default 0 without a proxy, because no balancer probes, and with the embedded engine, which has one process.
 */
export const drainMsOf = ({
  DRAIN_SECONDS,
  PROXIES,
  DATABASE_URL,
}: Pick<Config, 'DRAIN_SECONDS' | 'PROXIES' | 'DATABASE_URL'>) =>
  (DRAIN_SECONDS ?? (PROXIES && DATABASE_URL ? USUAL_SECONDS : 0)) * 1000;

interface Ends {
  drainMs: number;
  drain: () => void;
  refuseReading: () => void;
  /** May be called twice. */
  stop: () => void;
}

/** A process manager sends SIGTERM; a person at a terminal sends SIGINT and waits. */
export const endBySignals = ({ drainMs, drain, refuseReading, stop }: Ends) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    isOver = true;
    stop();
  };
  // May come twice: from systemd, and from the leading process.
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
