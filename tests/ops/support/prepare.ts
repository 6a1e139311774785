import type { TestProject } from 'vitest/node';

import prepareDatabases from '../../server/support/prepareDatabases';
import { buildServer } from './buildServer';
import { providePostgres } from './startPostgres';

/** All that is needed before the first of these tests, side by side; once a run, for whichever project comes first. */
export default async (project: TestProject) => {
  if ('postgresUrl' in project.vitest.getRootProject().getProvidedContext()) return undefined;
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
