import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { createApp } from '../../../server/createApp';
import { openDatabase, type Database } from '../../../server/db/open';
import { isUnavailable } from '../../../server/db/errors';
import { createClient } from '../../server/helpers/client';
import { fillFolder } from '../../server/helpers/preparedFolder';

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

const dataDir = mkdtempSync(join(tmpdir(), 'tys-thread-'));
let it: Database;
beforeAll(async () => {
  fillFolder(dataDir);
  it = await openDatabase({ dataDir });
});
afterAll(async () => {
  await it.close();
  rmSync(dataDir, { recursive: true });
});

test("the embedded engine's thread dies: what is under way counts as unavailable, what comes next finds all data", async () => {
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
});
