import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

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

/** Opens what tests work on before each of them, where they would find what the others have done. */
export const openForEach = <On extends { it: TestApp }>(open: () => Promise<On>): On => {
  const on = {} as On;
  beforeEach(async () => {
    Object.assign(on, await open());
  });
  afterEach(() => on.it.close());
  return on;
};
