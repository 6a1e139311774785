import type { Config } from './config';

/** How a worker is told of its place: `first of 4` or `one of 4`. */
export const WORKER_VARIABLE = 'TYS_WORKER';

/** What this process is among those that share its port. One that is alone is the first of one. */
export const readWorkerInfo = (env: NodeJS.ProcessEnv) => {
  const [, which, count] = /^(first|one) of (\d+)$/.exec(env[WORKER_VARIABLE] ?? '') ?? [];
  return {
    count: Number(count ?? 1),
    /** It speaks for all: prints addresses and the code of the first administrator. */
    isFirst: which !== 'one',
  };
};

/** What the start says of it, if anything. */
export const describeWorkers = (
  { count }: { count: number },
  { WORKERS, DATABASE_URL }: Pick<Config, 'WORKERS' | 'DATABASE_URL'>,
) => {
  if (count > 1) return `${count}, which share this port`;
  return WORKERS !== 1 && !DATABASE_URL ? 'one, because the embedded database serves one process' : undefined;
};
