import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createApp } from '../../../server/createApp';
import type { Log } from '../../../server/observe/log';
import { openTestApp, type TestApp } from '../support/openTestApp';

let it: TestApp;
let headers: Record<string, string>;
beforeAll(async () => {
  it = await openTestApp();
  ({ headers } = await it.withRoles('sellers', 'reports'));
});
afterAll(() => it.close());

/** What a mistake of ours, or the database, might say. */
const REVEALING = 'relation "tys.users" does not exist at /srv/app/server/handlers/login.ts:42 with $1 = ada';

test.each([
  ['admin/sellers', { success: false, message: 'Something went wrong', data: null }],
  ['extras/reports', { message: 'Something went wrong' }],
])('a mistake in %s tells a stranger nothing about the program', async (path, answer) => {
  const log = { info: () => {}, warn: () => {}, error: vi.fn<Log['error']>() };
  const app = createApp({
    db: it.db,
    log,
    now: () => {
      throw new Error(REVEALING);
    },
  });
  const response = await app.request(`/api/${path}`, { headers });
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual(answer);
  // Whoever runs it is told.
  expect(JSON.stringify(log.error.mock.calls)).toContain('login.ts:42');
});
