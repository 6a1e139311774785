import type { TestProject } from 'vitest/node';

import prepareDatabases from '../../server/support/prepareDatabases';
import { buildServer } from './buildServer';
import { providePostgres } from './startPostgres';

/** All that is needed before the first of these tests, side by side. */
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
