import type { TestProject } from 'vitest/node';

import prepareDatabases from '../../server/helpers/prepareDatabases';
import { buildServer } from './buildServer';
import { providePostgres } from './startPostgres';

/** Prepares the databases, a PostgreSQL server and the build, side by side. */
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
