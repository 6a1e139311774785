import cluster, { type Worker } from 'node:cluster';
import { realpathSync } from 'node:fs';
import { availableParallelism } from 'node:os';

import { createLog } from '../platform/observability/createLog';
import { gatherMetrics } from '../platform/observability/workers';
import { logLevelOf, readConfig, type Config } from './config';

const WORKER_VARIABLE = 'TYS_WORKER';

/** Returns the number of workers, and whether this process is the first worker. */
export const readWorkerInfo = (env: NodeJS.ProcessEnv) => {
  const [, which, count] = /^(first|one) of (\d+)$/.exec(env[WORKER_VARIABLE] ?? '') ?? [];
  return {
    count: Number(count ?? 1),
    /** True for the worker that prints URLs and the setup code, and for a process without workers. */
    isFirst: which !== 'one',
  };
};

export const describeWorkers = (count: number, { WORKERS, DATABASE_URL }: Config) => {
  if (count > 1) return `${count}, which share this port`;
  return WORKERS !== 1 && !DATABASE_URL ? 'one, because the embedded database serves one process' : undefined;
};

/** Time in milliseconds. If a worker dies sooner after its start, a replacement starts only after a pause. */
const LONG_MS = 10_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Returns the number of workers, which is 1 with the embedded engine, because this engine has one session. */
export const workersOf = ({ WORKERS, DATABASE_URL }: Config) => {
  if (!DATABASE_URL) return 1;
  return WORKERS === 'auto' ? availableParallelism() : WORKERS;
};

export const pauseAfter = (diedAtOnce: number) =>
  diedAtOnce === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (diedAtOnce - 1), LONGEST_PAUSE_MS);

/**
 * Starts `count` worker processes that share one port, and replaces each worker that dies. The first worker migrates
 * the tables before the others start. If the migration fails, the primary process exits with the same code.
 */
const leadWorkers = (count: number, log: ReturnType<typeof createLog>) => {
  let isStopping = false;
  let hasStarted = false;
  let diedAtOnce = 0;
  let worstCode = 0;
  const end = () => {
    log.flush();
    process.exit(worstCode);
  };
  const living = () => Object.values(cluster.workers ?? {}).filter((one) => one !== undefined);

  const start = (isFirst = false): Worker => {
    const begun = performance.now();
    const worker = cluster.fork({ [WORKER_VARIABLE]: isFirst ? `first of ${count}` : `one of ${count}` });
    let hasListened = false;
    worker.once('listening', () => {
      hasListened = true;
      if (hasStarted) return;
      hasStarted = true;
      if (isStopping) return;
      for (let n = 1; n < count; n++) start();
    });
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping || !hasStarted) {
        // A worker that was stopped during its start had no requests, so its exit is not a failure.
        const isUnbegun = isStopping && !hasListened && signal === 'SIGTERM';
        worstCode = Math.max(worstCode, isUnbegun ? 0 : (code ?? 1));
        // Exits after the last worker has exited. A first worker that could not start has already printed the reason.
        if (!living().length) end();
        return;
      }
      diedAtOnce = performance.now() - begun > LONG_MS ? 0 : diedAtOnce + 1;
      const pause = pauseAfter(diedAtOnce);
      log.error({ by: signal ?? code, pauseMs: pause }, 'A worker stopped, and another one is started');
      setTimeout(() => {
        if (!isStopping) start();
      }, pause);
    });
    return worker;
  };

  gatherMetrics();
  // Resolves the symbolic link `dist`, because it can lead to another build by the time a worker is replaced.
  cluster.setupPrimary({ exec: realpathSync(process.argv[1]!) });
  const stop = () => {
    isStopping = true;
    // Sends SIGTERM: a terminal has sent SIGINT to the workers too, and a second SIGINT would end them at once.
    for (const worker of living()) worker.process.kill('SIGTERM');
    if (!living().length) end();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  start(true);
};

/** Starts the workers. Returns false if this process has to serve requests. @throws Error naming an invalid setting */
export const startWorkers = () => {
  const config = readConfig(process.env);
  const count = workersOf(config);
  if (count > 1) leadWorkers(count, createLog(logLevelOf(config)));
  return count > 1;
};
