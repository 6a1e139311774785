import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';

import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { categories } from '../../../server/db/schema';
import { limitConnections, serverOptions } from '../../../server/http/limits';
import { openTestRoot, type TestRoot } from '../helpers/openTestRoot';
import { dataUrl, drawBlack } from '../helpers/pictures';
import { listen } from '../helpers/rawRequest';

describe('slow and malformed connections', async () => {
  const app = new Hono().all('*', async (c) => c.text(`read ${(await c.req.text()).length}`));
  let server: Awaited<ReturnType<typeof listen>>;
  /** Server with short time limits for headers and bodies. */
  let impatient: typeof server;
  beforeAll(async () => {
    server = await listen(app.fetch);
    impatient = await listen(app.fetch, { headersMs: 1000, requestMs: 2000 });
  });
  afterAll(() => Promise.all([server.close(), impatient.close()]));

  const head = 'POST / HTTP/1.1\r\nhost: x\r\n';

  test('the server accepts headers of 8000 characters', async () => {
    const answer = await server.send(`${head}x: ${'y'.repeat(8000)}\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('the server rejects headers that are too large', async () => {
    expect(await server.send(`${head}x: ${'y'.repeat(16 * 1024)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test('the server closes a connection if the headers of a request never end', async () => {
    expect(await impatient.send(`${head}x: `)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test.each([
    [0, 90_000],
    [1, 600_000],
  ])(
    'if the number of proxies is %i, the server keeps an idle connection open for longer than the client or the proxy would reuse the connection',
    (proxies, longest) => {
      const { keepAliveTimeout } = serverOptions({ proxies });
      expect(keepAliveTimeout).toBeGreaterThan(longest);
    },
  );

  test('the time limit for headers does not close a connection that is idle between two requests', async () => {
    const socket = connect(impatient.port, '127.0.0.1').setEncoding('utf8');
    const ask = async () => {
      socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
      const [answer] = (await once(socket, 'data')) as [string];
      return answer;
    };
    const first = await ask();
    expect(first).toMatch(/^HTTP\/1\.1 200 /);
    expect(/keep-alive: timeout=(\d+)/i.exec(first)?.[1]).toBe('95');
    // Waits until the time limit of headers expires on another connection.
    expect(await impatient.send(`${head}x: `)).toMatch(/^HTTP\/1\.1 408 /);
    expect(await ask()).toMatch(/^HTTP\/1\.1 200 /);
    socket.destroy();
  });

  test('the server stops waiting for a request body that does not arrive completely', async () => {
    expect(await impatient.send(`${head}content-length: 9\r\n\r\nhalf`)).toMatch(/^(HTTP\/1\.1 408 |$)/);
  });

  test.each([
    ['two `content-length` headers', `${head}content-length: 1\r\ncontent-length: 2\r\n\r\nab`],
    [
      'both `content-length` and `transfer-encoding: chunked`',
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['a header that continues on the next line', `${head}x: a\r\n b: c\r\n\r\n`],
  ])(
    'the server rejects a request with %s, which a proxy could interpret differently',
    async (_what, bytes) => {
      expect(await server.send(bytes)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});

describe('too many connections', () => {
  const large = new Uint8Array(32 * 1024 * 1024);
  const opened: Socket[] = [];
  let running: ReturnType<typeof serve>;
  let stop = () => Promise.resolve();
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    await stop();
  });

  const open = async (proxies: number, bounds: Parameters<typeof limitConnections>[2]) => {
    const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
      const started = serve(
        {
          // This response exceeds the buffers of the system, so the server must wait while the client does not read.
          fetch: () => new Response(large),
          hostname: '127.0.0.1',
          port: 0,
          serverOptions: serverOptions(),
          overrideGlobalObjects: false,
        },
        () => resolve(started),
      );
    });
    running = server;
    limitConnections(server, proxies, bounds);
    stop = () => new Promise((resolve) => server.close(() => resolve()));
    const { port } = server.address() as AddressInfo;
    /** Opens a connection, and resolves to whether the server responds. The connection then stays open. */
    return (localAddress: string) =>
      new Promise<boolean>((resolve) => {
        const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
          socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'),
        );
        opened.push(socket);
        socket.once('data', () => {
          socket.pause();
          resolve(true);
        });
        socket.on('error', () => resolve(false));
        socket.on('close', () => resolve(false));
      });
  };

  const count = async (knock: (address: string) => Promise<boolean>, address: string, times: number) => {
    let answered = 0;
    for (let n = 0; n < times; n += 1) if (await knock(address)) answered += 1;
    return answered;
  };

  test('the server limits the connections of one IP address, and accepts a new connection after one of them is closed', async () => {
    const knock = await open(0, { max: 100, maxPerNetwork: 5 });
    expect(await count(knock, '127.0.0.1', 8)).toBe(5);
    expect(await count(knock, '127.0.0.2', 3)).toBe(3);
    const [first] = opened;
    const gone = new Promise((resolve) => first!.once('close', resolve));
    first!.destroy();
    await gone;
    // Polls, because the server notices the closed connection with a delay.
    await expect.poll(() => knock('127.0.0.1')).toBe(true);
  });

  test('the server limits the total number of connections', async () => {
    const knock = await open(0, { max: 4, maxPerNetwork: 3 });
    expect([await count(knock, '127.0.0.1', 3), await count(knock, '127.0.0.2', 3)]).toEqual([3, 1]);
  });

  test('behind a proxy, the server limits only the total number of connections', async () => {
    const knock = await open(1, { max: 6, maxPerNetwork: 2 });
    expect(await count(knock, '127.0.0.1', 8)).toBe(6);
  });

  test('the server closes the connection of a client that does not read the response', async () => {
    await open(0, { idleMs: 200 });
    const closed = new Promise<boolean>((resolve) => {
      running.once('connection', (socket: Socket) => socket.once('close', () => resolve(true)));
    });
    const { port } = running.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'));
    socket.on('error', () => {}).pause();
    opened.push(socket);
    expect(await closed).toBe(true);
  });
});

describe('headers', () => {
  let it: TestRoot;
  let picture: string;
  beforeAll(async () => {
    it = await openTestRoot();
    const admin = await it.withRoles('categories');
    await admin.call('createCategory', { name: 'Nails', is_popular: 1, image: dataUrl(drawBlack(9, 9)) });
    picture = (await it.db.select().from(categories))[0]!.image!;
  });
  afterAll(() => it.close());

  /** Headers of OWASP's secure-headers project. Another test checks the content security policy. */
  const EXPECTED = {
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
  };
  const NOT_TO_BE_USED = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'];
  const TELL_TALE = ['server', 'x-powered-by', 'sourcemap', 'x-sourcemap', 'x-generator'];

  const PUBLIC_PAGES = ['/', '/privacy_policy'];
  const PAGES = [...PUBLIC_PAGES, '/tech/tys/admin/login', '/forgot_password', '/no/such/page'];
  const NO_PAGES = ['/assets/script-1a2b3c.js', '/robots.txt', '/healthz', '/metrics', '/privacy_policy/'];
  const CALLS = ['/api/categories/all', '/api/admin/sellers', '/api/no/such/call', '/api/extras/reports'];

  describe.each([...PAGES, ...NO_PAGES, ...CALLS, 'a picture'])('%s', (path) => {
    const get = (headers?: Record<string, string>, proxies?: number) =>
      it.get(path === 'a picture' ? picture : path, headers, proxies);

    test('the response has the expected security headers', async () => {
      const { headers } = await get();
      expect(Object.fromEntries(headers)).toMatchObject(EXPECTED);
      expect(headers.get('cross-origin-opener-policy')).toBe(
        PUBLIC_PAGES.includes(path) ? 'unsafe-none' : 'same-origin',
      );
      expect(headers.get('cross-origin-embedder-policy')).toMatch(/^(require-corp|credentialless)$/);
      const permissions = headers.get('permissions-policy')?.split(', ');
      expect(permissions).toEqual(expect.arrayContaining(NOT_TO_BE_USED.map((name) => `${name}=()`)));
      expect(headers.get('content-security-policy')).toMatch(/(^|; )frame-ancestors 'none'/);
    });

    test('the response headers do not reveal the software of the server', async () => {
      const { headers } = await get();
      expect(TELL_TALE.filter((name) => headers.has(name))).toEqual([]);
    });

    test('the response has the header `Strict-Transport-Security` only if a trusted proxy reports TLS', async () => {
      const sentTo = async (proxies: number, proto?: string) =>
        (await get(proto ? { 'x-forwarded-proto': proto } : {}, proxies)).headers.get(
          'strict-transport-security',
        );
      expect(await sentTo(1, 'https')).toBe('max-age=31536000; includeSubDomains');
      expect([await sentTo(1, 'https, http'), await sentTo(1), await sentTo(0, 'https')]).toEqual([
        null,
        null,
        null,
      ]);
    });
  });

  test.each(PAGES)(
    'the first response and a 304 response for the page %s have the same content security policy',
    async (path) => {
      const answer = await it.get(path);
      const policy = answer.headers.get('content-security-policy');
      expect(policy).toMatch(/^default-src 'self'; script-src 'self'; .*object-src 'none'/);
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      const tag = answer.headers.get('etag');
      if (!tag) return;
      const again = await it.get(path, { 'if-none-match': tag });
      expect([again.status, again.headers.get('content-security-policy')]).toEqual([304, policy]);
    },
  );

  test.each([...NO_PAGES, ...CALLS])(
    'the content security policy of %s forbids all content if the response is opened as a page',
    async (path) => {
      const { headers } = await it.get(path);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    },
  );

  test.each(CALLS)('the response of %s forbids caching, even if the response is an error', async (path) => {
    expect((await it.get(path)).headers.get('cache-control')).toBe('no-store');
  });

  test('the server allows no requests from other origins (CORS)', async () => {
    for (const path of ['/api/categories/all', '/']) {
      const { headers } = await it.get(path, { origin: 'https://evil.example' });
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
    }
  });
});
