// Both engines: triggers and functions of the database keep the chain.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { archiveActivity } from '../../../server/activity/archive';
import { sealAll } from '../../../server/activity/seal';
import { verifyActivity } from '../../../server/activity/verify';
import { openTestApp, type TestApp } from '../support/openTestApp';
import { addPerson } from '../support/people';

/** What is old goes into a file, and the chain goes on from where the file ends. */

let folder: string;
let file: string;
const MARCH = new Date('2026-03-01T00:00:00Z');
let today: Date;
let it: TestApp;
let admin: Awaited<ReturnType<TestApp['withRoles']>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tys-archive-'));
  file = join(folder, 'until-march');
  today = new Date('2026-02-27T10:00:00Z');
  it = await openTestApp({ now: () => today });
  admin = await it.withRoles('admins', 'sellers');
  const block = async () => {
    const id = await addPerson(it.db, { firstName: 'Katya' });
    await admin.call('blockUsers', { user_ids: [id] });
  };
  await block();
  await block();
  today = new Date('2026-03-02T10:00:00Z');
  await block();
  await sealAll(it.db);
});
afterEach(async () => {
  await it.close();
  rmSync(folder, { recursive: true });
});

test('nothing is written where nothing is old', async () => {
  expect(await archiveActivity(it.pool, file, new Date('2026-02-01'))).toMatchObject({ events: 0 });
  expect(existsSync(file)).toBe(false);
});

test('old events go into a file that says what they were, and the rest is verified from there', async () => {
  const before = await verifyActivity(it.pool);
  const { sha256, ...archived } = await archiveActivity(it.pool, file, MARCH);
  expect(archived).toEqual({ events: 2, upTo: 2 });
  const written = readFileSync(file);
  expect(createHash('sha256').update(written).digest('hex')).toBe(sha256);
  const lines = written
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toHaveLength(4);
  expect(lines[1]).toMatchObject({ position: '1', action: 'blocked', actor_id: admin.id });
  expect(JSON.stringify(lines[1])).toContain('Katya');
  await sealAll(it.db);
  const after = await verifyActivity(it.pool);
  // The one of March, and that the others were archived.
  expect(after).toMatchObject({ sealed: 2, archived: 2, position: 4, pending: 0 });
  expect(after.broken).toBeUndefined();
  // The end noted before is still in it.
  expect((await verifyActivity(it.pool, before)).broken).toBeUndefined();
});

test('a file that is there is left alone', async () => {
  writeFileSync(file, 'of another day');
  await expect(archiveActivity(it.pool, file, new Date('2026-04-01'))).rejects.toThrow('is there already');
  expect(readFileSync(file, 'utf8')).toBe('of another day');
});

test('nothing is archived of a broken chain', async () => {
  const other = join(folder, 'broken');
  await it.pool.query('alter table tys.activity disable trigger user');
  await it.pool.query("update tys.activity set facts = '{}', action = 'deleted' where action = 'blocked'");
  await expect(archiveActivity(it.pool, other, new Date('2026-04-01'))).rejects.toThrow(
    'The chain is broken',
  );
  expect(existsSync(other)).toBe(false);
  expect(existsSync(`${other}.unfinished`)).toBe(false);
});
