import { logLevelOf, readConfig } from './config';
import { leadWorkers, workersOf } from './workers';
import { createLog } from '../platform/observability/createLog';

/** Starts as many workers as are asked for; where that is one, this process serves by itself. @throws Error saying which setting is wrong */
export const startWorkers = async () => {
  const config = readConfig(process.env);
  const count = workersOf(config);
  if (count === 1) return (await import('./run')).run(undefined);
  const log = createLog(logLevelOf(config));
  return leadWorkers(count, log);
};
