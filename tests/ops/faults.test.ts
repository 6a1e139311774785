import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { drizzle } from 'drizzle-orm/node-postgres';
import { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createRoot } from '../../server/createRoot';
import { consoleLog } from '../../server/db/log';
import { openDatabase, takeStartLock, type Database } from '../../server/db/open';
import { users } from '../../server/db/schema';
import { startSession } from '../../server/modules/auth/sessions';
import { bootstrap } from '../../server/runtime/bootstrap';
import { readConfig } from '../../server/runtime/config';
import { openProduct } from '../../server/runtime/openProduct';
import { startPostgres } from '../../tools/postgres.mjs';
import { createClient, type Client } from '../server/helpers/client';
import { addAdmin, addPerson } from '../server/helpers/people';
import { waitFor } from '../support/waitFor';
import { postgresAt } from './support/postgres';
import { openProxy } from './support/proxies';

/** Separate PostgreSQL server, because these tests shut it down. */
const postgres = await startPostgres();
afterAll(() => postgres?.stop());

/** Time limit of a query in milliseconds: far above the duration of a request here, and far below the limit of a test. */
const HELD_MS = 1_500;
const UNAVAILABLE = {
  status: 503,
  success: false,
  message: 'The database is not responding. Please try again in a moment.',
  data: null,
};
const quiet = { ...consoleLog, warn: () => {} };

const withResolvers = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

const open = async (url: string) => {
  const database = await openDatabase({ url, dataDir: '', heldMs: HELD_MS, log: quiet });
  const { options } = database.pool;
  expect(options.connectionTimeoutMillis).toBe(5_000);
  // Shortens the time limit for opening a connection too, because the tests wait until this limit is reached.
  options.connectionTimeoutMillis = HELD_MS;
  const root = createRoot({ ...database, log: quiet, site: new Hono() });
  const app = new Hono().mount('/', root.fetch);
  return { ...database, app };
};

describe.skipIf(!postgres)('failures of a PostgreSQL server', () => {
  const { halt, start, socket, url: server } = postgres ?? ({} as NonNullable<typeof postgres>);
  const { admin, newDatabase } = postgresAt(server);
  const folder = mkdtempSync(join(tmpdir(), 'tys-wire-'));
  let proxy: Awaited<ReturnType<typeof openProxy>>;
  let it: Database & { app: Hono };
  let me: Client;
  let seller: number;

  beforeAll(async () => {
    proxy = await openProxy(join(folder, '.s.PGSQL.5432'), socket);
    const url = new URL(await newDatabase());
    url.searchParams.set('host', folder);
    it = await open(url.href);
    await bootstrap(it.db, {
      now: new Date(),
      demo: false,
      adminEmail: 'a@b.example',
      adminPassword: 'secret',
    });
    const id = await addAdmin(it.db, ['sellers', 'categories']);
    me = createClient(it.app, { token: await startSession(it.db, id, new Date()) });
    seller = await addPerson(it.db);
  });
  afterAll(async () => {
    await it.close();
    proxy.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const read = () => me.call('listSellers', { search: '' });
  /** Sends a request that runs in a transaction. */
  const write = () => me.call('blockUsers', { user_ids: [seller] });
  const both = () => Promise.all([read(), write()]);
  const ready = async () => (await it.app.request('/readyz')).status;
  const alive = async () => (await it.app.request('/healthz')).status;
  const servesPages = async () => (await it.app.request('/readyz?exclude=database')).status;
  const metrics = async () => (await it.app.request('/metrics')).text();
  const DOWN = [/^tys_database_up 0$/m, /^tys_ready 0$/m].map((line) => expect.stringMatching(line));
  const works = async () => {
    for (const answer of await Promise.all(Array.from({ length: 12 }, both)).then((all) => all.flat())) {
      expect(answer).toMatchObject({ status: 200, success: true });
    }
    expect(await ready()).toBe(200);
  };

  test('a starting server waits for the migration of another process, even beyond the time limit of a request', async () => {
    const url = await newDatabase();
    const other = new pg.Client(url);
    await other.connect();
    await other.query('begin');
    await takeStartLock(drizzle({ client: other }));
    const opening = openDatabase({ url, dataDir: '', heldMs: 1, log: quiet });
    const isWaiting = async () => {
      const { rows } = await other.query('select 1 from pg_locks where not granted');
      expect(rows).toHaveLength(1);
    };
    await waitFor(isWaiting);
    await other.query('commit');
    await other.end();
    await (await opening).close();
  });

  test('the first start adds all demo data, even beyond the time limit of a request', async () => {
    const config = readConfig({ DATABASE_URL: await newDatabase(), DATA_DIR: folder, DEMO: 'on' });
    const product = openProduct(config, { log: quiet, heldMs: 1 });
    await product.ready;
    await product.close();
    const filled = await openDatabase({ url: config.DATABASE_URL, dataDir: '' });
    expect(await filled.db.$count(users)).toBeGreaterThan(100);
    await filled.close();
  });

  test('the API responds 503 to writes while the database is read-only, and no read-only connection stays in the pool', async () => {
    const name = new URL(it.pool.options.connectionString ?? '').pathname.slice(1);
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await admin(`alter database ${name} set default_transaction_read_only = on`);
    await admin(end);
    await waitFor(async () => expect(await read()).toMatchObject({ status: 200 }));
    await Promise.all(Array.from({ length: 12 }, read));
    expect(await write()).toEqual(UNAVAILABLE);
    // The connections opened above stay read-only, so the pool must not reuse them.
    await admin(`alter database ${name} reset default_transaction_read_only`);
    await works();
  });

  test('the API responds 503 with a message while the database is shut down, and works after the restart of the database', async () => {
    await works();
    await halt();
    // The metrics must report the shutdown before any other request reaches the database.
    const scraped = await metrics();
    expect([scraped, scraped]).toEqual(DOWN);
    for (const answer of await both()) expect(answer).toEqual(UNAVAILABLE);
    expect([await ready(), await servesPages(), await alive()]).toEqual([503, 200, 200]);
    expect((await me.send('GET', 'images/none.webp')).status).toBe(404);
    const extra = await it.app.request('/api/extras/notifications', { headers: { token: 'x' } });
    expect(extra.status).toBe(503);
    expect(extra.headers.get('retry-after')).toBe('5');
    expect(await extra.json()).toEqual({ message: UNAVAILABLE.message });
    await start();
    await works();
  });

  test('requests fail while the connection to the database is lost, and later requests open a new connection', async () => {
    await proxy.down();
    await waitFor(() => expect(it.pool.totalCount).toBe(0));
    for (const answer of await both()) expect(answer).toEqual(UNAVAILABLE);
    expect([await ready(), await alive()]).toEqual([503, 200]);
    await proxy.up();
    await works();
  });

  test('if a connection breaks within a transaction, the database rolls the transaction back, and the server continues', async () => {
    const began = withResolvers();
    const goOn = withResolvers();
    const transaction = it.db.transaction(async (tx) => {
      await tx.execute(`update tys.users set first_name = 'Lost' where id = ${seller}`);
      began.resolve();
      await goOn.promise;
      await tx.execute('select 1');
    });
    await began.promise;
    await admin("select pg_terminate_backend(pid) from pg_stat_activity where datname like 'ops_%'");
    await waitFor(() => expect(it.pool.totalCount).toBe(0));
    goOn.resolve();
    await expect(transaction).rejects.toThrow('Failed query');
    await works();
    const { rows } = await it.pool.query('select first_name from tys.users where id = $1', [seller]);
    expect(rows).toEqual([{ first_name: 'Ada' }]);
  });

  test('if the database stops responding, requests fail after a time limit, and the pool does not keep broken connections', async () => {
    await works();
    proxy.silence(true);
    const answers = await Promise.all(Array.from({ length: 12 }, both));
    for (const answer of answers.flat()) expect(answer).toEqual(UNAVAILABLE);
    expect([await ready(), await servesPages()]).toEqual([503, 200]);
    // Only `/readyz` waits for the database. The metrics and `/readyz?exclude=database` must respond earlier.
    const order: string[] = [];
    const [scraped] = await Promise.all([
      metrics().finally(() => order.push('early')),
      servesPages().finally(() => order.push('early')),
      ready().finally(() => order.push('readyz')),
    ]);
    expect([scraped, scraped]).toEqual(DOWN);
    expect(order).toEqual(['early', 'early', 'readyz']);
    proxy.silence(false);
    // The last waiting request can still succeed. Its connection then returns to the pool.
    await waitFor(() => expect(it.pool.idleCount).toBe(it.pool.totalCount));
    await works();
  });

  test('a request fails within seconds if the database has no free connection, and a later request opens a connection', async () => {
    const url = new URL(await newDatabase());
    await admin(`create role few login superuser`);
    const full = await open(url.href);
    await admin('alter role few nosuperuser connection limit 1');
    url.username = 'few';
    await admin(`grant all on database ${url.pathname.slice(1)} to few`);
    await full.pool.query('grant all on schema tys to few; grant all on all tables in schema tys to few');
    const limited = await open(url.href);
    // PostgreSQL still counts a connection for a moment after it was closed.
    const holder = await waitFor(() => limited.pool.connect());
    const client = createClient(limited.app, { token: 'nobody' });
    expect(await client.call('listSellers', { search: '' })).toEqual(UNAVAILABLE);
    expect((await limited.app.request('/readyz')).status).toBe(503);
    holder.release();
    expect((await client.call('listSellers', { search: '' })).status).toBe(401);
    await Promise.all([limited.close(), full.close()]);
  });
});
