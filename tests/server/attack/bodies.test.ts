import { connect, type Socket } from 'node:net';

import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { readBody } from '../../../server/http/readBody';
import { brokenOff } from '../../../server/sentences/http';
import { listen } from '../support/rawRequest';
import { openTestApp, type TestApp } from '../support/openTestApp';

const KIB = 1024;
const PICTURE = 7 * KIB * KIB;

let it: TestApp;
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  it = await openTestApp({ rateLimitFactor: 1000 });
  server = await listen(it.app.fetch);
});
const others: (typeof server)[] = [];
afterEach(() => Promise.all(others.splice(0).map((other) => other.close())));
afterAll(async () => {
  await server.close();
  await it.close();
});

const head = (path: string, more: string) =>
  `POST /api/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${more}\r\n\r\n`;
const chunk = (size: number) => `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`;

/** Sends without end, as fast as is taken; answers what came back and how much was taken. */
const flood = (port: number, first: string) =>
  new Promise<{ answer: string; sent: number }>((resolve) => {
    let answer = '';
    const socket: Socket = connect(port, '127.0.0.1', () => {
      socket.write(first);
      pour();
    });
    const pour = () => {
      while (!socket.destroyed && socket.bytesWritten < 50 * PICTURE && socket.write(chunk(16 * KIB)));
    };
    socket.on('drain', pour);
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => {});
    socket.on('close', () => resolve({ answer, sent: socket.bytesWritten }));
  });

test.each(['user/edit-profile', 'admin/category/store', 'admin/block-user'])(
  'whoever is not signed in is refused before any of what they send to %s is read',
  async (path) => {
    // None of the body ever comes; only who knows the answer without it can give it.
    for (const token of ['', `token: ${'a'.repeat(43)}\r\n`]) {
      const answer = await server.sendUntilAnswered(head(path, `${token}content-length: ${PICTURE}`));
      expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    }
  },
);

test('nor do they get further by chunks: the connection is closed', async () => {
  const { answer } = await flood(server.port, head('user/edit-profile', 'transfer-encoding: chunked'));
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
});

test.each([
  'user/login',
  'user/forgot-password',
  'user/forgot-password/verify',
  'user/forgot-password/reset',
])('of what anybody may send to %s eight kibibytes are read', async (path) => {
  const declared = await server.sendUntilAnswered(head(path, `content-length: ${8 * KIB + 1}`));
  expect(declared).toMatch(/^HTTP\/1\.1 413 /);
  expect(declared).toMatch(/\r\nconnection: close\r\n/i);
  const chunked = head(path, 'transfer-encoding: chunked') + chunk(8 * KIB + 1);
  expect(await server.sendUntilAnswered(chunked)).toMatch(/^HTTP\/1\.1 413 /);
});

test('what does not say that it is JSON is not waited for', async () => {
  const token = (await it.withRoles()).headers.token!;
  const form = head('user/edit-profile', `token: ${token}\r\ncontent-length: ${PICTURE}`);
  const answer = await server.sendUntilAnswered(form.replace('application/json', 'multipart/form-data'));
  expect(answer).toMatch(/^HTTP\/1\.1 415 /);
});

const openWithBounds = async (idleMs: number, totalMs: number) => {
  const app = new Hono().post('*', async (c) => c.json(await readBody(c, { maxSize: KIB, idleMs, totalMs })));
  app.onError((error, c) => c.text(error.message, error instanceof HTTPException ? error.status : 500));
  const other = await listen(app.fetch);
  others.push(other);
  return other;
};

test('a body that stops coming is cut off', async () => {
  const { send } = await openWithBounds(100, 60_000);
  expect(await send(`${head('x', 'content-length: 9')}{"a"`)).toMatch(
    /^HTTP\/1\.1 408 [^]*did not arrive in time/,
  );
});

test('so is one that comes drop by drop', async () => {
  const { port } = await openWithBounds(60_000, 300);
  const answer = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(head('x', 'content-length: 900')));
    const drops = setInterval(() => socket.write(' '), 20);
    socket.setEncoding('utf8').on('data', (more: string) => (text += more));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(drops);
      resolve(text);
    });
  });
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('one that is broken off is no failure of ours', async () => {
  const caught: unknown[] = [];
  let isOver = () => {};
  const over = new Promise<void>((resolve) => (isOver = resolve));
  const app = new Hono().post('*', async (c) =>
    c.json(await readBody(c, { maxSize: KIB, idleMs: 5000, totalMs: 5000 })),
  );
  app.onError((error, c) => {
    caught.push(error);
    isOver();
    return c.text('', 400);
  });
  const other = await listen(app.fetch);
  others.push(other);
  const socket = connect(other.port, '127.0.0.1', () => {
    socket.write(`${head('x', 'content-length: 9')}{"a"`, () => socket.destroy());
  });
  await over;
  expect(caught).toEqual([expect.objectContaining({ status: 400, message: brokenOff })]);
});
