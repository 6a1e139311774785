import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../../server/createApp';
import type { Log } from '../../../server/db/log';
import { POSTS } from '../helpers/calls';
import { createExtrasClient } from '../helpers/client';
import { openWithGoodBodies } from '../helpers/goodBodies';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { openTestRoot, type TestRoot } from '../helpers/openTestRoot';
import { openWithAdmin } from '../helpers/openForTests';
import { addAdmin, addPeople, rowsOf } from '../helpers/people';
import { listen } from '../helpers/rawRequest';

describe('parameters', () => {
  const { it, admin } = openWithAdmin('admins', 'sellers');

  const post = (path: string, body: string) => admin.send('POST', path, { body });

  test('whom a call is about is in its path, whatever the body says', async () => {
    const [meant, other] = [await addAdmin(it.db, []), await addAdmin(it.db, [])];
    const [before] = await rowsOf(it.db, [other]);
    const fields = { role_ids: [1], email: 'named@attack.example', first_name: 'Named', last_name: 'Twice' };
    const { status } = await post(`admin/admins/${meant}/roles`, JSON.stringify({ ...fields, id: other }));
    expect(status).toBe(200);
    expect(await rowsOf(it.db, [other])).toEqual([before]);
    expect((await rowsOf(it.db, [meant]))[0]!.firstName).toBe('Named');
  });

  test('a call that takes a body takes nothing from the query', async () => {
    const [id] = await addPeople(it.db, {});
    expect(await post(`admin/block-user?user_ids=${id}&user_ids[]=${id}`, '{}')).toMatchObject({
      status: 422,
    });
    expect((await rowsOf(it.db, [id!]))[0]!.isBlocked).toBe(false);
  });

  test('of a field that is there twice the one that was checked is the one that is used', async () => {
    const [id] = await addPeople(it.db, {});
    const twice = (first: string, second: string) =>
      `{"user_id": ${id}, "last_name": "Name", "first_name": ${first}, "first_name": ${second}}`;
    expect(await post('admin/edit-user', twice('"Good"', '""'))).toMatchObject({ status: 422 });
    expect(await post('admin/edit-user', twice('""', '"Last"'))).toMatchObject({ status: 200 });
    expect((await rowsOf(it.db, [id!]))[0]!.firstName).toBe('Last');
  });

  test('and so it is in a query', async () => {
    expect(await admin.send('GET', 'admin/sellers?per_page=1&per_page=1000000')).toMatchObject({
      status: 200,
    });
    expect(await admin.send('GET', 'admin/sellers?per_page=1000000&per_page=1')).toMatchObject({
      status: 422,
    });
  });
});

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

  /** As it stands in the request: nothing on the way makes it tidy. */
  const ask = (path: string) => server.send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);

  test('a file of the build is there', async () => expect(await ask('/robots.txt')).toContain('User-agent'));

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
  ])('%s leads nowhere', async (path) => {
    const answer = await ask(path);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|301|400|404) /);
    expect(answer).not.toContain('a secret');
  });

  test('a request is not sent back to whoever can read answers but not requests', async () => {
    const answer = await server.send(
      'TRACE / HTTP/1.1\r\nhost: x\r\ntoken: a-token\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 [45]\d\d /);
    expect(answer).not.toContain('a-token');
  });
});

describe('prototype pollution', async () => {
  const { it, admin, bodies } = await openWithGoodBodies();
  afterAll(() => it.close());

  const clean = Object.getOwnPropertyNames(Object.prototype);
  /** What all objects have by now that they had not before. */
  const polluted = () => {
    const found = Object.getOwnPropertyNames(Object.prototype).filter((name) => !clean.includes(name));
    for (const name of found) Reflect.deleteProperty(Object.prototype, name);
    return found;
  };

  const NESTED = '{"polluted": 1, "is_restricted": 0, "role": "admin"}';
  const keys = `"__proto__": ${NESTED}, "constructor": {"prototype": ${NESTED}}`;

  test.each(POSTS)('%s leaves what all objects share alone', async (name) => {
    const good = JSON.stringify(bodies.good[name]);
    const body = good === '{}' ? `{${keys}}` : `{${keys}, ${good.slice(1)}`;
    expect((await bodies.post(name, body)).status).toBeLessThan(500);
    expect(polluted()).toEqual([]);
  });

  test.each(POSTS)('%s takes no field from a prototype', async (name) => {
    const required = await bodies.post(name, '{}');
    const inherited = await bodies.post(name, `{"__proto__": ${JSON.stringify(bodies.good[name])}}`);
    expect(inherited).toEqual(required);
  });

  test('neither do queries, of calls or of extras', async () => {
    const query = '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1&__proto__=x';
    for (const [path, status] of [
      ['admin/sellers', 200],
      ['extras/reports', 422],
    ] as const) {
      const response = await it.app.request(`/api/${path}?${query}`, { headers: admin.headers });
      expect(response.status).toBe(status);
    }
    const { list } = createExtrasClient(it.app, admin.headers);
    const filter = JSON.parse(`{${keys}}`) as object;
    for (const field of ['__proto__', 'constructor', 'toString']) {
      expect((await list('reports', { filter })).status).toBe(422);
      expect((await list('reports', { sort: [field, 'ASC'] })).status).toBe(422);
    }
    expect(polluted()).toEqual([]);
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

  /** What a mistake of ours, or the database, might say. */
  const REVEALING =
    'relation "tys.users" does not exist at /srv/app/server/handlers/login.ts:42 with $1 = ada';

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
});
