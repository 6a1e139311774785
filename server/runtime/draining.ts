import type { Config } from './config';

/** Longer than balancers usually take to notice: they look every second or two, and some wait for the answer. */
const USUAL_SECONDS = 5;

/**
 * For so long calls that only read are refused before all are. nginx asks nobody: it sends what was answered 503 to another process,
 * and this one nothing for two seconds, in which the port can be closed without a call being on its way to it.
 */
const REFUSING_MS = 1_000;

/**
 * How many milliseconds calls are still taken after SIGTERM, while balancers notice that `/readyz` fails. Where it is not said,
 * none for a process that is alone: without a proxy nobody looks, and beside the embedded engine there is no other to send calls to.
 */
export const drainMsOf = ({
  DRAIN_SECONDS,
  PROXIES,
  DATABASE_URL,
}: Pick<Config, 'DRAIN_SECONDS' | 'PROXIES' | 'DATABASE_URL'>) =>
  (DRAIN_SECONDS ?? (PROXIES && DATABASE_URL ? USUAL_SECONDS : 0)) * 1000;

interface Ends {
  drainMs: number;
  /** Called at once, where there is time. */
  drain: () => void;
  /** Called once that is over. */
  refuseReading: () => void;
  /** May be called twice. */
  stop: () => void;
}

/** SIGTERM comes from whatever starts another process in this one's place; SIGINT from a person at a terminal, who waits. */
export const endBySignals = ({ drainMs, drain, refuseReading, stop }: Ends) => {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = () => {
    clearTimeout(timer);
    isOver = true;
    stop();
  };
  // May come twice: a worker is told by systemd, and by the process that leads it.
  process.on('SIGTERM', () => {
    if (timer || isOver) return;
    if (!drainMs) return end();
    drain();
    timer = setTimeout(() => {
      refuseReading();
      timer = setTimeout(end, REFUSING_MS);
    }, drainMs);
  });
  // A second one ends it in the middle of everything.
  process.once('SIGINT', end);
};
