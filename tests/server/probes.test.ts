// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine has its own connections.
import { tmpdir } from 'node:os';

import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { Gauge } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startSession } from '../../server/modules/auth/sessions';
import { createRoot } from '../../server/createRoot';
import { users } from '../../server/db/schema';
import { ourVersion } from '../../server/db/version';
import { describeError, type Log } from '../../server/db/log';
import { addAdmin } from './helpers/people';
import { openTestApp, type TestApp } from './helpers/openTestApp';

type Say = Log['info'];

let it: TestApp;
let token: string;
const log = { info: vi.fn<Say>(), warn: vi.fn<Say>(), error: vi.fn<Say>() };
const open = (metricsToken?: string) =>
  createRoot({
    db: it.db,
    pool: it.pool,
    log,
    metricsToken,
    folders: { DATA_DIR: tmpdir(), BACKUP_DIR: '/nowhere' },
    site: new Hono().get('/page', (c) => c.text('page')),
  });
beforeEach(async () => {
  it = await openTestApp();
  token = await startSession(it.db, await addAdmin(it.db, ['sellers']), new Date());
});
afterEach(() => it.close());
beforeEach(() => Object.values(log).forEach((said) => said.mockClear()));

const get = async (root: ReturnType<typeof open>, path: string, headers: Record<string, string> = {}) => {
  const response = await root.fetch(new Request(`http://localhost${path}`, { headers }));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

test('the health probes respond with 200 while the process runs and the database responds, and the server does not log requests of probes', async () => {
  const root = open();
  expect(await get(root, '/healthz')).toMatchObject({ status: 200, text: '{"status":"ok"}' });
  expect(await get(root, '/readyz')).toMatchObject({ status: 200, text: '{"status":"ready"}' });
  expect(log.info).not.toHaveBeenCalled();
});

test('while the schema version of the database differs from the version of the server, the server is not ready and responds with 503', async () => {
  const root = open();
  const setVersion = (version: number) =>
    it.pool.query(
      `update tys.__drizzle_migrations set created_at = $1
      where created_at = (select max(created_at) from tys.__drizzle_migrations)`,
      [version],
    );
  const list = () => get(root, '/api/admin/sellers', { token });
  for (const [version, word] of [
    [ourVersion() - 1, 'older'],
    [4_102_444_800_000, 'newer'],
  ] as const) {
    await setVersion(version);
    const { status, text } = await get(root, '/readyz');
    expect([status, text]).toEqual([503, `{"status":"tables are ${word} than this program"}`]);
    expect((await get(root, '/readyz?exclude=database')).status).toBe(503);
    expect((await get(root, '/healthz')).status).toBe(200);
    const refused = await list();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
    expect(JSON.parse(refused.text)).toMatchObject({ success: false, data: null });
    await setVersion(ourVersion());
    expect((await list()).status).toBe(200);
    expect((await get(root, '/readyz')).status).toBe(200);
  }
});

test('if the schema version has changed, the server responds to a failing request with 503 instead of 500, even before the next probe', async () => {
  const root = open();
  const list = () => get(root, '/api/admin/sellers', { token });
  await it.pool.query('alter table tys.users rename column first_name to given_name');
  // While the schema versions are equal, the failure counts as an error of this server.
  expect((await list()).status).toBe(500);
  await it.pool.query(
    "insert into tys.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)",
  );
  expect((await list()).status).toBe(503);
  expect(log.error).toHaveBeenCalled();
  await it.pool.query('alter table tys.users rename column given_name to first_name');
  await it.pool.query("delete from tys.__drizzle_migrations where hash = 'newer'");
  expect((await list()).status).toBe(200);
});

test('a draining server is not ready but serves all requests, and after a call of `refuseReading` the server serves only writes', async () => {
  const root = open();
  const read = () => get(root, '/api/categories/all', { token });
  const write = async () => {
    const sent = new Request('http://localhost/api/user/login', { method: 'POST', body: '{}' });
    return (await root.fetch(sent)).status;
  };
  const [readBefore, writtenBefore] = [(await read()).status, await write()];
  expect([readBefore, writtenBefore]).not.toContain(503);
  root.drain();
  expect((await get(root, '/readyz')).status).toBe(503);
  expect((await get(root, '/readyz?exclude=database')).status).toBe(503);
  const { status, headers } = await read();
  expect([status, headers.get('connection'), await write()]).toEqual([readBefore, 'close', writtenBefore]);
  root.refuseReading();
  expect([(await read()).status, await write()]).toEqual([503, writtenBefore]);
});

test('a stopping server is not ready, rejects requests and closes connections', async () => {
  const root = open();
  root.stop();
  expect((await get(root, '/readyz')).status).toBe(503);
  expect((await get(root, '/healthz')).status).toBe(200);
  const refused = await get(root, '/api/categories/all');
  expect([refused.status, refused.headers.get('connection')]).toEqual([503, 'close']);
  expect(JSON.parse(refused.text)).toMatchObject({
    success: false,
    message: expect.stringContaining('again'),
  });
});

test('the log line of a request has the request id and the route, but no URL, token or search text', async () => {
  const root = open();
  const answer = await get(root, '/api/admin/sellers?search=ada%40secret.example', { token });
  expect(answer.status).toBe(200);
  const requestId = answer.headers.get('x-request-id');
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  expect(log.info.mock.calls).toEqual([
    [
      { requestId, method: 'GET', route: '/api/admin/sellers', status: 200, ms: expect.any(Number) },
      'answered',
    ],
  ]);
  const given = await get(root, '/api/admin/sellers', { 'x-request-id': 'from-the-balancer' });
  expect(given.headers.get('x-request-id')).toBe('from-the-balancer');
  const odd = await get(root, '/api/admin/sellers', { 'x-request-id': 'x'.repeat(65) });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
});

test('the log of an error omits the values that the error messages of the database and drizzle contain', async () => {
  const secret = 'somebody@secret.example';
  const fails = it.pool.query('select $1::text::int', [secret]);
  const wrong = describeError(await fails.catch((error: unknown) => error));
  expect(wrong).toMatchObject({ code: '22P02' });
  expect(JSON.stringify(wrong)).not.toContain(secret);
  const error = await it.db
    .update(users)
    .set({ email: secret, id: 2 ** 40 })
    .where(eq(users.id, 1))
    .catch((thrown: unknown) => thrown);
  const described = describeError(error);
  expect(described).toMatchObject({ code: '22003', query: expect.stringContaining('$1') });
  expect(JSON.stringify(described)).not.toContain(secret);
});

test('the server returns all other metrics if the collection of one metric never ends', async () => {
  const hangs = new Gauge({
    name: 'hangs',
    help: '-',
    registers: [],
    collect: () => new Promise<void>(() => {}),
  });
  const root = createRoot({ db: it.db, pool: it.pool, log, site: new Hono(), metrics: [hangs] });
  expect((await get(root, '/metrics')).text).toMatch(/^tys_ready 1$/m);
});

test('the metrics contain readiness, the state of the database and the free space of disks', async () => {
  const { text } = await get(open(), '/metrics');
  expect(text).toMatch(/^tys_ready 1$/m);
  expect(text).toMatch(/^tys_database_up 1$/m);
  for (const what of ['free', 'size']) {
    expect(text).toMatch(new RegExp(`^tys_disk_${what}_bytes\\{folder="DATA_DIR"\\} [1-9]\\d+$`, 'm'));
  }
  expect(text).not.toContain('BACKUP_DIR');
});

test('the metrics count sign-ins, refunds and decisions by result, starting at zero', async () => {
  const root = open();
  const writes = async () =>
    Object.fromEntries(
      [
        ...(await get(root, '/metrics')).text.matchAll(
          /^tys_writes_total\{write="(\S+)",result="(\w+)"\} (\d+)$/gm,
        ),
      ].map(([, write, result, count]) => [`${write} ${result}`, Number(count)]),
    );
  const none = Object.fromEntries(
    ['sign-in', 'refund', 'decision'].flatMap((of) => [
      [`${of} answered`, 0],
      [`${of} failed`, 0],
    ]),
  );
  expect(await writes()).toEqual(none);
  const send = (method: string, path: string) =>
    root.fetch(new Request(`http://localhost/api/${path}`, { method, headers: { token }, body: '{}' }));
  const sendAll = async () => {
    await send('POST', 'user/login');
    await send('POST', 'admin/transactions/1/refund');
    await send('PUT', 'extras/refund-requests/1');
  };
  await sendAll();
  const answered = { ...none, 'sign-in answered': 1, 'refund answered': 1, 'decision answered': 1 };
  expect(await writes()).toEqual(answered);
  await it.pool.query('alter table tys.sessions rename to lost');
  await sendAll();
  await it.pool.query('alter table tys.lost rename to sessions');
  expect(await writes()).toEqual({
    ...answered,
    'sign-in answered': 2,
    'refund failed': 1,
    'decision failed': 1,
  });
});

test('the metrics count requests by route and never by URL, and the server can require a token for the metrics', async () => {
  const root = open();
  await get(root, '/api/admin/sellers?search=ada', { token });
  await get(root, '/api/no/such/call/ada');
  await get(root, '/nothing/ada');
  const { text, headers } = await get(root, '/metrics');
  expect(headers.get('content-type')).toContain('text/plain');
  expect(text).toContain(
    'tys_http_request_duration_seconds_count{method="GET",route="/api/admin/sellers",status="200"} 1',
  );
  expect(text).toContain('tys_database_connections{state="idle"}');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('ada');

  const closed = open('only-for-us');
  expect((await get(closed, '/metrics')).status).toBe(401);
  expect((await get(closed, '/metrics', { authorization: 'Bearer only-for-us' })).status).toBe(200);
});
