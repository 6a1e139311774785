import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startPostgres } from '../../tools/postgres.mjs';
import { freePort, PROXIES, startProxy } from '../../tools/proxies.mjs';
import { openPlaces } from './support/places';
import { postgresAt, suspend } from './support/postgres';
import type { ServerProcess } from './support/process';
import { openProxy } from './support/proxies';
import { waitFor } from '../support/waitFor';

const { serve } = openPlaces();
const isHere = (program: string) => !spawnSync(program, ['--version']).error;
/** Installed proxies. */
const names = isHere('openssl') ? Object.keys(PROXIES).filter(isHere) : [];
/** Separate PostgreSQL server, because these tests stop it. */
const postgres = names.length ? await startPostgres() : undefined;

interface RequestOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
}
const ask = async (
  port: number,
  path: string,
  { host = '127.0.0.1', method, headers }: RequestOptions = {},
) => {
  const sent = {
    host,
    port,
    path,
    method,
    servername: 'office.example',
    rejectUnauthorized: false,
    // Opens a connection per request, because a proxy could close a kept-alive connection just when it is reused.
    agent: false,
  };
  const response = await new Promise<IncomingMessage>((answered, failed) => {
    const call = request(
      { ...sent, headers: { host: 'office.example', 'content-type': 'application/json', ...headers } },
      answered,
    );
    call.once('error', failed).end(method === 'POST' ? JSON.stringify(SIGN_IN) : undefined);
  });
  return { status: response.statusCode!, headers: response.headers, text: await text(response) };
};
const SIGN_IN = { email: 'nobody@ops.example', password: 'a password', role: 'admin' };
type Answer = Awaited<ReturnType<typeof ask>>;
const describeAnswer = ({ status, headers, text: body }: Answer) => {
  const isJson = headers['content-type']?.startsWith('application/json');
  const message = isJson ? (JSON.parse(body) as { message: string }).message : body;
  return `${status} after ${headers['retry-after']}: ${message}`;
};

const SILENT = '503 after 5: The database is not responding. Please try again in a moment.';
const UNAVAILABLE =
  'The server does not answer right now. Please try again in a moment. If you were saving something, check first whether it was saved.';
const UNAVAILABLE_ES =
  'El servidor no responde ahora. Vuelva a intentarlo en un momento. Si estaba guardando algo, compruebe antes si se guardó.';

/** Sends requests that need the database: a read, a write, and a request to an extension endpoint. */
const askApi = (port: number) =>
  Promise.all([
    ask(port, '/api/admin/sellers?page=1', { headers: { token: 'nobody' } }),
    ask(port, '/api/user/login', { method: 'POST' }),
    ask(port, '/api/extras/notifications', { headers: { token: 'nobody' } }),
  ]);

describe.runIf(postgres)('proxies with the settings of deploy/', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tys-proxies-'));
  // Lets the workers of nginx, which run under another account, enter the folder.
  chmodSync(folder, 0o711);
  const proxies: { name: string; port: number; stop: () => Promise<void> }[] = [];
  let servers: ServerProcess[];
  let page: string;
  /** Proxy between the second process and its database. */
  let databaseProxy: Awaited<ReturnType<typeof openProxy>>;

  beforeAll(async () => {
    const DATABASE_URL = await postgresAt(postgres!.url).newDatabase();
    const ports: [number, number] = [await freePort(), await freePort()];
    databaseProxy = await openProxy(join(folder, '.s.PGSQL.5432'), postgres!.socket);
    const throughProxy = new URL(DATABASE_URL);
    throughProxy.searchParams.set('host', folder);
    const start = (url: string, port: number) =>
      serve({ DATABASE_URL: url, PORT: String(port), PROXIES: '1', RATE_LIMIT_FACTOR: '1000' });
    servers = [await start(DATABASE_URL, ports[0]), await start(throughProxy.href, ports[1])];
    const shown = await fetch(servers[0]!.origin);
    page = `${shown.status} ${await shown.text()}`;
    for (const name of names) {
      const port = await freePort();
      proxies.push({ name, port, ...(await startProxy(name, { folder: join(folder, name), port, ports })) });
    }
    await allAnswer();
  });
  afterAll(async () => {
    await Promise.all(proxies.map(({ stop }) => stop()));
    databaseProxy.close();
    await postgres!.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Waits until each proxy responds with 401, which proves that the server has looked for the token in the database. */
  const allAnswer = () =>
    waitFor(async () => {
      for (const { port } of proxies) expect((await askApi(port))[0].status).toBe(401);
    });
  /** Requests the page until `over` settles. @returns the different responses, with `the page` for the expected page */
  const lookUntil = async (over: Promise<unknown>, port: number) => {
    const end = new AbortController();
    void over.catch(() => {}).finally(() => end.abort());
    const seen = new Set<string>();
    while (!end.signal.aborted) {
      const { status, text: shown } = await ask(port, '/');
      seen.add(`${status} ${shown}` === page ? 'the page' : `${status} ${shown}`);
    }
    return [...seen];
  };
  const askTimes = async (port: number, times: number) => {
    const answers = new Set<string>();
    for (let n = 0; n < times; n++) for (const one of await askApi(port)) answers.add(describeAnswer(one));
    return [...answers];
  };
  const allServe = (times: number) =>
    Promise.all(
      proxies.map(async ({ name, port }) => {
        const calls = askTimes(port, times);
        return { name, pages: await lookUntil(calls, port), calls: await calls };
      }),
    );
  const served = names.map((name) => ({ name, pages: ['the page'], calls: [SILENT] }));

  test.each(names)('%s listens on IPv4 and on IPv6', async (name) => {
    const { port } = proxies.find((one) => one.name === name)!;
    for (const host of ['127.0.0.1', '::1']) {
      const { status, text: shown } = await ask(port, '/', { host });
      expect(`${status} ${shown}`).toBe(page);
    }
  });

  test.runIf(names.includes('nginx'))('nginx responds with JSON if a request body is too large', async () => {
    const { port } = proxies.find(({ name }) => name === 'nginx')!;
    const tooLarge = { method: 'POST', headers: { 'content-length': '9000000' } };
    const { status, text: body } = await ask(port, '/api/user/login', tooLarge);
    const message = 'The request is too large';
    expect([status, JSON.parse(body)]).toEqual([413, { success: false, message, data: null }]);
  });

  test.runIf(names.includes('haproxy'))(
    'haproxy sends API requests to the process whose database responds',
    async () => {
      const { port } = proxies.find(({ name }) => name === 'haproxy')!;
      await databaseProxy.down();
      expect((await fetch(`${servers[1]!.origin}/readyz`)).status).toBe(503);
      await waitFor(async () => {
        for (let n = 0; n < 10; n++) expect((await askApi(port))[0].status).toBe(401);
      });
      await databaseProxy.up();
      await allAnswer();
    },
  );

  test('the proxies serve pages and forward the 503 responses of the API while the database does not respond', async () => {
    const goOn = suspend(postgres!.pid());
    try {
      expect(await allServe(3)).toEqual(served);
    } finally {
      goOn();
    }
    await allAnswer();
  });

  test('the proxies serve pages and forward the 503 responses of the API while the database is shut down', async () => {
    await postgres!.halt();
    expect(await allServe(40)).toEqual(served);
    await postgres!.start();
    await allAnswer();
  });

  test('if no server process is left, the proxies respond with an error page, and with JSON to API requests', async () => {
    for (const { end } of servers) await end('SIGKILL');
    for (const { name, port } of proxies) {
      const [shown, ...answers] = await Promise.all([
        ask(port, '/'),
        ask(port, '/api/user/login', { method: 'POST' }),
        ask(port, '/api/categories/all', { headers: { 'accept-language': 'es-MX,es;q=0.9' } }),
      ]);
      expect([name, shown.headers['content-type'], shown.headers['retry-after']]).toEqual([
        name,
        expect.stringMatching(/^text\/html/),
        '5',
      ]);
      expect(shown.status).toBeGreaterThan(501);
      expect(shown.text).toBe(readFileSync('deploy/unavailable.html', 'utf8'));
      expect(answers.map(({ text: body }) => JSON.parse(body) as unknown)).toEqual(
        [UNAVAILABLE, UNAVAILABLE_ES].map((message) => ({ success: false, message, data: null })),
      );
      for (const { status, headers } of answers) {
        expect([headers['content-type'], headers['retry-after']]).toEqual(['application/json', '5']);
        expect(status).toBeGreaterThan(501);
      }
    }
  });
});
