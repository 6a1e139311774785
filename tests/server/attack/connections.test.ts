import { once } from 'node:events';
import { connect } from 'node:net';

import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { serverOptions } from '../../../server/http/serverOptions';
import { listen } from '../support/rawRequest';

const app = new Hono().all('*', async (c) => c.text(`read ${(await c.req.text()).length}`));
let server: Awaited<ReturnType<typeof listen>>;
/** Cuts off soon what does not come. */
let impatient: typeof server;
beforeAll(async () => {
  server = await listen(app.fetch);
  impatient = await listen(app.fetch, { headersMs: 1000, requestMs: 2000 });
});
afterAll(() => Promise.all([server.close(), impatient.close()]));

const head = 'POST / HTTP/1.1\r\nhost: x\r\n';

test('headers as large as any of ours are read', async () => {
  const answer = await server.send(`${head}x: ${'y'.repeat(8000)}\r\nconnection: close\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
});

test('larger ones are refused', async () => {
  expect(await server.send(`${head}x: ${'y'.repeat(16 * 1024)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('headers that do not end are cut off', async () => {
  expect(await impatient.send(`${head}x: `)).toMatch(/^HTTP\/1\.1 408 /);
});

test.each([
  [0, 90_000],
  [1, 600_000],
])(
  'a connection is kept for longer than whoever is in front uses it again, with %i proxies',
  (proxies, longest) => {
    const { keepAliveTimeout } = serverOptions({ proxies });
    expect(keepAliveTimeout).toBeGreaterThan(longest);
  },
);

test('a connection on which nothing was asked for longer than headers may take is still good', async () => {
  const socket = connect(impatient.port, '127.0.0.1').setEncoding('utf8');
  const ask = async () => {
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [string];
    return answer;
  };
  const first = await ask();
  expect(first).toMatch(/^HTTP\/1\.1 200 /);
  expect(/keep-alive: timeout=(\d+)/i.exec(first)?.[1]).toBe('95');
  // Meanwhile others are cut off, who began to say something.
  expect(await impatient.send(`${head}x: `)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a body that does not come is not waited for', async () => {
  expect(await impatient.send(`${head}content-length: 9\r\n\r\nhalf`)).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test.each([
  ['two lengths', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
  ['a length and chunks', `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a header over two lines', `${head}x: a\r\n b: c\r\n\r\n`],
])('%s, which two servers may read differently, are refused', async (_what, bytes) => {
  expect(await server.send(bytes)).toMatch(/^HTTP\/1\.1 400 /);
});
