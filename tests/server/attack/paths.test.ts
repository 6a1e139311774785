import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../../server/createApp';
import type { Log } from '../../../server/db/log';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { openTestRoot, type TestRoot } from '../helpers/openTestRoot';
import { listen } from '../helpers/rawRequest';

describe('paths', () => {
  let it: TestRoot;
  let server: Awaited<ReturnType<typeof listen>>;
  beforeAll(async () => {
    it = await openTestRoot();
    server = await listen(it.root().fetch);
  });
  afterAll(async () => {
    await server.close();
    await it.close();
  });

  /** Sends the path unchanged, without the normalization of a client. */
  const ask = (path: string) => server.send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);

  test('the server serves a file from the build folder', async () =>
    expect(await ask('/robots.txt')).toContain('User-agent'));

  test.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/../../site-other/secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%2Fsecret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..%c0%afsecret.txt',
    '/....//secret.txt',
    '//secret.txt',
    '/secret.txt%00.txt',
    '/../secret.txt%00.html',
    '/tech/tys/admin/../../../../secret.txt',
    '/api/images/..%2f..%2fsecret.txt',
    'file:///secret.txt',
    'http://x/../secret.txt',
  ])('a request for %s reaches no file outside of the build', async (path) => {
    const answer = await ask(path);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|301|400|404) /);
    expect(answer).not.toContain('a secret');
  });

  test('the server does not echo a TRACE request', async () => {
    const answer = await server.send(
      'TRACE / HTTP/1.1\r\nhost: x\r\ntoken: a-token\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /);
    expect(answer).not.toContain('a-token');
  });
});

describe('error messages', () => {
  let it: TestApp;
  let headers: Record<string, string>;
  beforeAll(async () => {
    it = await openTestApp();
    ({ headers } = await it.withRoles('sellers', 'reports'));
  });
  afterAll(() => it.close());

  /** Error message with details of this program and of the database. */
  const REVEALING =
    'relation "tys.users" does not exist at /srv/app/server/handlers/login.ts:42 with $1 = ada';

  test.each([
    ['admin/sellers', { success: false, message: 'Something went wrong', data: null }],
    ['extras/reports', { message: 'Something went wrong' }],
  ])('the response of %s to an internal error reveals nothing about the program', async (path, answer) => {
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
    // The operator reads the error in the log.
    expect(JSON.stringify(log.error.mock.calls)).toContain('login.ts:42');
  });
});
