// Both engines: each test runs on PostgreSQL and on embedded PGlite, because each engine must run the triggers.
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { archiveActivity, appendPendingEvents, verifyActivity } from '../../../server/modules/auditLog';
import { openTestApp, type TestApp } from '../helpers/openTestApp';
import { addPerson } from '../helpers/people';

describe('archive', () => {
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
    await appendPendingEvents(it.db);
  });
  afterEach(async () => {
    await it.close();
    rmSync(folder, { recursive: true });
  });

  test('the archiving writes no file if no event is old enough', async () => {
    expect(await archiveActivity(it.pool, file, new Date('2026-02-01'))).toMatchObject({ events: 0 });
    expect(existsSync(file)).toBe(false);
  });

  test('the archiving moves old events into a file, and the hash chain of the remaining events continues the chain in the file', async () => {
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
    await appendPendingEvents(it.db);
    const after = await verifyActivity(it.pool);
    // Two events remain: the event of March, and the event of the archiving.
    expect(after).toMatchObject({ sealed: 2, archived: 2, position: 4, pending: 0 });
    expect(after.broken).toBeUndefined();
    // The verification still finds the position and hash at which the chain ended before the archiving.
    expect((await verifyActivity(it.pool, before)).broken).toBeUndefined();
  });

  test('the archiving does not overwrite an existing file', async () => {
    writeFileSync(file, 'of another day');
    await expect(archiveActivity(it.pool, file, new Date('2026-04-01'))).rejects.toThrow('already exists');
    expect(readFileSync(file, 'utf8')).toBe('of another day');
  });

  test('the archiving fails and writes no file if the hash chain is broken', async () => {
    const other = join(folder, 'broken');
    await it.pool.query('alter table tys.activity disable trigger user');
    await it.pool.query("update tys.activity set facts = '{}', action = 'deleted' where action = 'blocked'");
    await expect(archiveActivity(it.pool, other, new Date('2026-04-01'))).rejects.toThrow(
      'The hash chain is broken',
    );
    expect(existsSync(other)).toBe(false);
    expect(existsSync(`${other}.unfinished`)).toBe(false);
  });
});
