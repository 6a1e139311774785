import type { TestProject } from 'vitest/node';

import { startPostgres } from '../../../tools/postgres.mjs';
import prepareDatabases from '../../server/helpers/prepareDatabases';
import { buildServer } from './build';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the PostgreSQL server for test databases; `undefined` if PostgreSQL is not installed. */
    postgresUrl: string | undefined;
  }
}

const providePostgres = async ({ vitest }: TestProject) => {
  const server = await startPostgres();
  vitest.provide('postgresUrl', server?.url);
  return server?.stop;
};

/** Prepares the databases, a PostgreSQL server and the build, all at the same time. */
export default async (project: TestProject) => {
  const [removeDatabases, stopPostgres] = await Promise.all([
    prepareDatabases(project),
    providePostgres(project),
    buildServer(),
  ]);
  return async () => {
    await stopPostgres?.();
    await removeDatabases?.();
  };
};
