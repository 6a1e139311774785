import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { startSession } from '../../../server/modules/auth/sessions';
import { createApp } from '../../../server/createApp';
import {
  maintain,
  checkpointIfDue,
  createErasureMarker,
  vacuumIfDue,
} from '../../../server/runtime/maintenance';
import { openDatabase, type Database } from '../../../server/db/open';
import { createClient } from '../helpers/client';
import { fillFolder } from '../helpers/preparedFolder';

const dataDir = mkdtempSync(join(tmpdir(), 'treat-ya-self-maintenance-'));
const noon = new Date(2026, 5, 1, 12);
const night = new Date(2026, 5, 1, 3, 30);
let it: Database;
beforeAll(async () => {
  fillFolder(dataDir);
  it = await openDatabase({ dataDir });
});
afterAll(async () => {
  await it.close();
  rmSync(dataDir, { recursive: true });
});

/** Returns the files that contain any of these words, ignoring case. */
const filesWith = (...words: string[]) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => {
      const content = readFileSync(file, 'latin1').toLowerCase();
      return words.some((word) => content.includes(word));
    });

/** Counts the tables whose statistics meet a condition. Flushes them first, because the engine updates them late. */
const counted = async (rows: string) => {
  await it.pool.query('select pg_stat_force_next_flush()');
  const { rowCount } = await it.pool.query(
    `select 1 from pg_stat_user_tables where schemaname = 'tys' and ${rows}`,
  );
  return rowCount;
};

test('maintenance vacuums and analyzes only the tables with many changes', async () => {
  await it.pool.query(
    "insert into tys.categories (name) select 'Category ' || n from generate_series(1, 2000) n",
  );
  await it.pool.query('delete from tys.categories where id % 2 = 0');
  expect(await counted("relname = 'categories' and n_dead_tup > 900")).toBe(1);
  expect(await vacuumIfDue(it.pool)).toContain('categories');
  expect(await counted("relname = 'categories' and n_dead_tup = 0 and vacuum_count = 1")).toBe(1);
  expect(await vacuumIfDue(it.pool)).toEqual([]);
});

test('maintenance makes a checkpoint when the write-ahead log is large', async () => {
  expect(await checkpointIfDue(it.pool)).toBe(false);
  // Disables compression, so that the repetitive values below add 77 MB to the log.
  await it.pool.query('alter table tys.images alter webp set storage external');
  await it.pool.query(
    "insert into tys.images (hash, webp) select n, convert_to(repeat(md5(n::text), 300000), 'UTF8') from generate_series(1, 8) n",
  );
  expect(await checkpointIfDue(it.pool)).toBe(true);
  expect(await checkpointIfDue(it.pool)).toBe(false);
  await it.pool.query('truncate tys.images');
});

/** Returns a client of an administrator who may delete buyers, on an app with `beforeErasure`. */
const signedIn = async (beforeErasure?: () => void) => {
  const { rows } = await it.pool.query<{ id: number }>(
    `with who as (insert into tys.users (role, first_name, last_name) values ('admin', 'Ada', 'Admin') returning id),
      what as (insert into tys.roles (key) values ('buyers') on conflict (key) do update set key = 'buyers' returning id)
    insert into tys.user_roles (user_id, role_id) select who.id, what.id from who, what returning user_id as id`,
  );
  const token = await startSession(it.db, rows[0]!.id, new Date());
  return createClient(createApp({ db: it.db, beforeErasure }), { token });
};

test('maintenance removes erased data from the files of tables, indexes, statistics and the write-ahead log', async () => {
  const erasures = createErasureMarker(dataDir);
  const { rows } = await it.pool.query<{ id: number }>(
    `insert into tys.users (role, email, first_name, last_name, billing_address)
    select 'buyer', 'quillfeather' || n || '@mail.example', 'Quillfeather', 'Zanzibarov', '1 Marzipan Lane'
    from generate_series(1, 4) n returning id`,
  );
  await it.pool.query(
    "insert into tys.contact_submissions (user_id, subject, message) select id, 'Umbrellabird', 'Hello' from tys.users where role = 'buyer'",
  );
  await it.pool.query('analyze tys.users');
  const [first, ...others] = rows.map(({ id }) => id);
  const silent = await signedIn();
  expect(await silent.call('deleteUsers', { user_ids: [first!] })).toMatchObject({ status: 200 });
  expect(erasures.isRewriteDue()).toBe(false);

  const { call } = await signedIn(erasures.mark);
  expect(await call('deleteUsers', { user_ids: others })).toMatchObject({ status: 200 });
  const words = ['quillfeather', 'zanzibarov', 'marzipan', 'umbrellabird'];
  expect(filesWith(...words)).not.toEqual([]);
  // A new marker reads the state as a later process does. By day, maintenance rewrites only a small, idle database.
  const found = createErasureMarker(dataDir);
  for (const moment of [
    { now: noon, isIdle: true, small: 1 },
    { now: noon, isIdle: false },
  ]) {
    await maintain(it.pool, found, moment);
    expect([filesWith(...words).length > 0, found.isRewriteDue()]).toEqual([true, true]);
  }
  await maintain(it.pool, found, { now: night, isIdle: false, small: 1 });
  expect([filesWith(...words), found.isRewriteDue()]).toEqual([[], false]);
});

test('after an erasure, maintenance rewrites a small database even during the day if the server is idle', async () => {
  const erasures = createErasureMarker(dataDir);
  erasures.mark();
  await maintain(it.pool, erasures, { now: noon, isIdle: true });
  expect(erasures.isRewriteDue()).toBe(false);
});
