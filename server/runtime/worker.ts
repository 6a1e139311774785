import type { Config } from './config';

export const WORKER_VARIABLE = 'TYS_WORKER';

/** A process without other workers is the first of one. */
export const readWorkerInfo = (env: NodeJS.ProcessEnv) => {
  const [, which, count] = /^(first|one) of (\d+)$/.exec(env[WORKER_VARIABLE] ?? '') ?? [];
  return {
    count: Number(count ?? 1),
    /** The first worker prints addresses and the setup code. */
    isFirst: which !== 'one',
  };
};

export const describeWorkers = (
  { count }: { count: number },
  { WORKERS, DATABASE_URL }: Pick<Config, 'WORKERS' | 'DATABASE_URL'>,
) => {
  if (count > 1) return `${count}, which share this port`;
  return WORKERS !== 1 && !DATABASE_URL ? 'one, because the embedded database serves one process' : undefined;
};
