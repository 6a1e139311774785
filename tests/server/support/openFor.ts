import { afterAll, beforeAll } from 'vitest';

import type { TestApp } from './openTestApp';

/** What the tests of a file work on, opened before the first and closed after the last. Call once in a file. */
export const openFor = <On extends { it: TestApp }>(open: () => Promise<On>): On => {
  const on = {} as On;
  beforeAll(async () => {
    Object.assign(on, await open());
  });
  afterAll(() => on.it.close());
  return on;
};
