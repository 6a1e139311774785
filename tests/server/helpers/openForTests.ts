import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';

import type { Role } from '../../../src/contract/roles';
import { openTestApp, type TestApp } from './openTestApp';

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

/** The real server, somebody who may delete whomever they like, and the database as it is. Call once in a file. */
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
