import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';

import type pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';

import { createApp } from '../../../server/createApp';
import { backUp } from '../../../server/db/backup';
import { consoleLog } from '../../../server/db/log';
import { openDatabase } from '../../../server/db/open';
import { restore } from '../../../server/db/restore';
import { isUnavailable } from '../../../server/db/errors';
import { bootstrap } from '../../../server/runtime/bootstrap';
import { createClient } from '../../server/helpers/client';
import { addExampleLedgers } from '../../server/helpers/exampleLedgers';
import { fillFolder } from '../../server/helpers/preparedFolder';
import { contentOf, snapshotOf, writeToEveryTable } from '../support/backups';
import { ADMIN, openPlaces } from '../support/places';

const threads = vi.hoisted(() => [] as Worker[]);
vi.mock(import('node:worker_threads'), async (original) => {
  const actual = await original();
  class Kept extends actual.Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      threads.push(this);
    }
  }
  return { ...actual, Worker: Kept };
});

const folder = mkdtempSync(join(tmpdir(), 'tys-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { engines } = openPlaces();

test('if the thread of the embedded engine dies, the running query fails as unavailable, and the next query finds all data', async () => {
  const dataDir = mkdtempSync(join(folder, 'thread-'));
  fillFolder(dataDir);
  const it = await openDatabase({ dataDir });
  const { call } = createClient(createApp({ db: it.db }), { token: 'x' });
  await it.pool.query("insert into tys.categories (name) values ('Nails')");
  const underWay = it.pool.query('select pg_sleep(60)').catch((error: unknown) => error);
  const waiting = call('listSellers', { search: '' });
  await threads[0]!.terminate();
  expect(isUnavailable(await underWay)).toBe(true);
  expect((await waiting).status).toBe(401);
  expect((await call('listSellers', { search: '' })).status).toBe(401);
  expect((await it.pool.query('select name from tys.categories')).rows).toEqual([{ name: 'Nails' }]);
  expect(threads).toHaveLength(2);
  await it.close();
});

type Client = pg.PoolClient & { connection: { stream: { destroy: () => void } } };
/** Kills the thread of the embedded engine, or the connection to the PostgreSQL server. */
const kill = async (engine: string, client: Client) => {
  if (engine === 'PostgreSQL') client.connection.stream.destroy();
  else await threads.at(-1)!.terminate();
};

/** Wraps a pool so that the connection of a restore is killed before the given statement. */
const killedBefore = (step: number, engine: string, pool: pg.Pool) => ({
  connect: async () => {
    const client = (await pool.connect()) as Client;
    let done = 0;
    const query = async (text: string, values?: unknown[]) => {
      done += 1;
      if (done < step) return client.query(text, values);
      await kill(engine, client);
      throw new Error('Killed');
    };
    return { query, release: (error?: boolean) => client.release(error) };
  },
});

describe.each(engines)('on %s', (engine, newPlace) => {
  test('a restore leaves the whole database unchanged, no matter before which statement the restore is killed', async () => {
    const { DATABASE_URL: url, DATA_DIR: dataDir = '' } = (await newPlace('empty')) as Record<string, string>;
    const database = await openDatabase({ url, dataDir, log: { ...consoleLog, warn: () => {} } });
    const { db, pool, close } = database;
    const { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword } = ADMIN;
    await bootstrap(db, { now: new Date(), demo: false, adminEmail, adminPassword });
    await addExampleLedgers(db);
    const file = join(folder, `${engine}.backup`);
    await backUp(pool, file, new Date());
    const content = await contentOf(database);
    await addExampleLedgers(db);
    // Without a checkpoint, a crash can advance a sequence, because PostgreSQL logs sequence numbers in advance.
    await pool.query('checkpoint');
    const whole = await snapshotOf(database);
    // Skips steps on the embedded engine, because this engine takes a second to restart.
    const stride = engine === 'PostgreSQL' ? 1 : 8;
    let step = 1;
    const tryOnce = () =>
      restore(killedBefore(step, engine, pool) as unknown as pg.Pool, file, { replace: true }).then(
        () => 'restored',
        () => 'killed',
      );
    while ((await tryOnce()) === 'killed') {
      expect(await snapshotOf(database), `killed before step ${step}`).toEqual(whole);
      step += stride;
    }
    expect(step).toBeGreaterThan(50);
    expect(await contentOf(database)).toEqual(content);
    expect(await writeToEveryTable(database)).toEqual([]);
    await addExampleLedgers(db);
    await close();
  });
});
