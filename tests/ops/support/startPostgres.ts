import type { TestProject } from 'vitest/node';

import { startPostgres } from '../../../tools/postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the PostgreSQL server on which test files make databases; nothing where none is installed. */
    postgresUrl: string | undefined;
  }
}

export const providePostgres = async ({ vitest }: TestProject) => {
  const server = await startPostgres();
  vitest.provide('postgresUrl', server?.url);
  return server?.stop;
};
