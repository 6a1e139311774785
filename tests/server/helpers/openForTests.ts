import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import type { Role } from '../../../src/contract/roles';
import { openTestApp, type TestApp } from './openTestApp';

/** Opens a server before the first test, and closes it after the last one. Call once per file or `describe`. */
export const openFor = <On extends { it: TestApp }>(open: () => Promise<On>): On => {
  const on = {} as On;
  beforeAll(async () => {
    Object.assign(on, await open());
  });
  afterAll(() => on.it.close());
  return on;
};

/** Opens a new server for each test, for tests that must not find the changes of other tests. */
export const openForEach = <On extends { it: TestApp }>(open: () => Promise<On>): On => {
  const on = {} as On;
  beforeEach(async () => {
    Object.assign(on, await open());
  });
  afterEach(() => on.it.close());
  return on;
};

/** Opens a server for each test, with an administrator with these roles. */
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

/** Opens a server before each test of a file or `describe`. Returns functions that delete people and send queries. */
export const openErasure = () => {
  const { it, admin } = openWithAdmin('sellers', 'buyers', 'admins', 'reports', 'finance');
  return {
    it,
    admin,
    query: async (text: string, ...values: unknown[]) =>
      (await it.pool.query<Record<string, unknown>>(text, values)).rows,
    remove: async (...ids: number[]) =>
      expect(await admin.call('deleteUsers', { user_ids: ids })).toMatchObject({ status: 200 }),
  };
};
