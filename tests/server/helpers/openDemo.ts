import { afterAll, beforeAll } from 'vitest';

import type { Database } from '../../../server/db/open';
import { openTestDatabase } from './openTestDatabase';

/** The demo's database for the tests of a file, and questions to it. Call once in a file. */
export const openDemo = () => {
  const it = {} as Database;
  beforeAll(async () => {
    Object.assign(it, await openTestDatabase('seeded'));
  });
  afterAll(() => it.close());
  const ask = async (query: string, ...values: unknown[]) =>
    (await it.pool.query<Record<string, unknown>>(query, values)).rows;
  return { it, ask };
};
