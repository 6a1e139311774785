import { afterEach, beforeEach } from 'vitest';

import type { Role } from '../../../src/contract/roles';
import { openTestApp, type TestApp } from './openTestApp';

/** Opens the real server for each test, with an administrator who has these roles. */
export const openWithAdmin = (...roles: Role[]) => {
  const it = {} as TestApp;
  const admin = {} as Awaited<ReturnType<TestApp['withRoles']>>;
  beforeEach(async () => {
    Object.assign(it, await openTestApp());
    Object.assign(admin, await it.withRoles(...roles));
  });
  afterEach(() => it.close());
  return { it, admin };
};
