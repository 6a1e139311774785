import { afterAll, beforeAll } from 'vitest';

import type { Role } from '../../../src/contract/roles';
import { openTestApp, type TestApp } from './openTestApp';

/** The real server for the tests of a file, and an administrator with these roles. Call once in a file. */
export const openWithAdmin = (...roles: Role[]) => {
  const it = {} as TestApp;
  const admin = {} as Awaited<ReturnType<TestApp['withRoles']>>;
  beforeAll(async () => {
    Object.assign(it, await openTestApp());
    Object.assign(admin, await it.withRoles(...roles));
  });
  afterAll(() => it.close());
  return { it, admin };
};
