import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { readBody } from '../../../server/http/readInput';
import { translateMessage } from '../../../server/platform/translate';
import { translatable } from '../../../src/contract/core/translatable';
import { ROLES } from '../../../src/contract/roles';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { listen } from '../helpers/rawRequest';

describe('request bodies', () => {
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

  /** Sends chunks as fast as possible until the connection closes. @returns the response and the number of bytes */
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
    'the server rejects a request to %s without a session before reading the body',
    async (path) => {
      // The body never arrives, so the response cannot depend on the body.
      for (const token of ['', `token: ${'a'.repeat(43)}\r\n`]) {
        const answer = await server.sendUntilAnswered(head(path, `${token}content-length: ${PICTURE}`));
        expect(answer).toMatch(/^HTTP\/1\.1 401 /);
      }
    },
  );

  test('the server responds with 401 to a chunked body without a session, and closes the connection', async () => {
    const { answer } = await flood(server.port, head('user/edit-profile', 'transfer-encoding: chunked'));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  });

  test.each([
    'user/login',
    'user/forgot-password',
    'user/forgot-password/verify',
    'user/forgot-password/reset',
  ])('the server reads at most eight kibibytes of a body for the public endpoint %s', async (path) => {
    const declared = await server.sendUntilAnswered(head(path, `content-length: ${8 * KIB + 1}`));
    expect(declared).toMatch(/^HTTP\/1\.1 413 /);
    expect(declared).toMatch(/\r\nconnection: close\r\n/i);
    const chunked = head(path, 'transfer-encoding: chunked') + chunk(8 * KIB + 1);
    expect(await server.sendUntilAnswered(chunked)).toMatch(/^HTTP\/1\.1 413 /);
  });

  /** Sends everything before it reads the response, as browsers do. */
  const sendThenRead = async (port: number, pieces: AsyncIterable<string> | Iterable<string>) => {
    const socket = connect(port, '127.0.0.1');
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
    const sent = async () => {
      for await (const piece of pieces) if (!socket.write(piece)) await once(socket, 'drain');
      let answer = '';
      for await (const text of socket.setEncoding('utf8')) answer += String(text);
      return answer;
    };
    return Promise.race([sent(), failed]).finally(() => socket.destroy());
  };
  const times = <T>(count: number, piece: T) => Array.from({ length: count }, () => piece);
  const MIB_CHUNK = chunk(KIB * KIB);

  test.each([
    ['a picture of 9 MB', 'admin/category/store', 12],
    ['a picture that is larger than the server reads before the response', 'admin/category/store', 24],
    ['12 MB to an endpoint without pictures', 'admin/block-user', 12],
  ])('a signed-in client that sends %s receives 413 with a message', async (_what, path, mebibytes) => {
    const token = (await it.withRoles(...ROLES)).headers.token!;
    const ofCategory = path.includes('category');
    const [said, errors] = ofCategory
      ? ['File size exceeds 5MB', { image: 'File size exceeds 5MB' }]
      : ['The request is too large', undefined];
    const size = mebibytes * KIB * KIB;
    for (const [kind, piece] of [
      [`content-length: ${size}`, 'x'.repeat(KIB * KIB)],
      ['transfer-encoding: chunked', MIB_CHUNK],
    ] as const) {
      const end = kind.includes('chunked') ? ['0\r\n\r\n'] : [];
      const first = head(path, `token: ${token}\r\n${kind}`);
      const answer = await sendThenRead(server.port, [first, ...times(mebibytes, piece), ...end]);
      expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*\r\nconnection: close\r\n/i);
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
        success: false,
        message: said,
        data: null,
        ...(errors && { errors }),
      });
    }
  });

  test('a client receives the response 415 even after sending a whole body that is not JSON', async () => {
    const token = (await it.withRoles()).headers.token!;
    const form = head('user/edit-profile', `token: ${token}\r\ncontent-length: ${12 * KIB * KIB}`);
    const pieces = [
      form.replace('application/json', 'multipart/form-data'),
      ...times(12, 'x'.repeat(KIB * KIB)),
    ];
    expect(await sendThenRead(server.port, pieces)).toMatch(/^HTTP\/1\.1 415 /);
  });

  test('the server does not wait for a body with a content type other than JSON', async () => {
    const token = (await it.withRoles()).headers.token!;
    const form = head('user/edit-profile', `token: ${token}\r\ncontent-length: ${PICTURE}`);
    const answer = await server.sendUntilAnswered(form.replace('application/json', 'multipart/form-data'));
    expect(answer).toMatch(/^HTTP\/1\.1 415 /);
  });

  const openWithBounds = async (idleMs: number, totalMs: number) => {
    let finished = () => {};
    const answered = new Promise<void>((resolve) => (finished = resolve));
    const app = new Hono<{ Bindings: HttpBindings }>().post('*', async (c) => {
      c.env.outgoing.once('close', finished);
      return c.json(await readBody(c, { maxSize: KIB, idleMs, totalMs }));
    });
    app.onError((error, c) =>
      c.text(translateMessage('en', error.message), error instanceof HTTPException ? error.status : 500),
    );
    const other = await listen(app.fetch);
    others.push(other);
    return { ...other, answered };
  };

  test('the server responds with 408 if the client stops sending in the middle of a body', async () => {
    const { send } = await openWithBounds(100, 60_000);
    expect(await send(`${head('x', 'content-length: 9')}{"a"`)).toMatch(
      /^HTTP\/1\.1 408 [^]*The request timed out\. Check your connection, then try again\./,
    );
  });

  test('a client that continues to send a body after a pause still receives the response 408', async () => {
    const { port, answered } = await openWithBounds(100, 60_000);
    const pieces = async function* () {
      yield `${head('x', 'content-length: 900')}{"a"`;
      await answered;
      for (const space of times(700, ' ')) {
        await setImmediate();
        yield space;
      }
    };
    expect(await sendThenRead(port, pieces())).toMatch(
      /^HTTP\/1\.1 408 [^]*The request timed out\. Check your connection, then try again\./,
    );
  });

  test('the server responds with 408 to a body that arrives too slowly', async () => {
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

  test('the server handles an interrupted body as an error of the client (400)', async () => {
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
    expect(caught).toEqual([
      expect.objectContaining({ status: 400, message: translatable('http.broken_off') }),
    ]);
  });
});
