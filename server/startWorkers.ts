import { logLevelOf, readConfig } from './runtime/config';
import { leadWorkers, workersOf } from './runtime/workers';
import { createLog } from './platform/observability/createLog';

/** Starts `WORKERS` processes, or serves in this process if that is one. @throws Error naming an invalid setting */
export const startWorkers = async () => {
  const config = readConfig(process.env);
  const count = workersOf(config);
  if (count === 1) return (await import('./run')).run(undefined);
  const log = createLog(logLevelOf(config));
  return leadWorkers(count, log);
};
