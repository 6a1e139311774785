import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { Registry } from 'prom-client';
import { afterAll, expect, test, vi } from 'vitest';

import { createChainWriter } from '../../server/modules/auditLog';
import { createBackupMetrics, scheduleBackups } from '../../server/runtime/backups';
import { runJob } from '../../server/runtime/operatorSocket';
import { readConfig } from '../../server/runtime/config';
import { openDatabase, type Database } from '../../server/db/open';
import { restore } from '../../server/db/restore';
import { bootstrap } from '../../server/runtime/bootstrap';
import type { Log } from '../../server/db/log';
import { openPlaces } from './support/places';
import { waitFor } from '../support/waitFor';

const { engines } = openPlaces();
const scratch = mkdtempSync(join(tmpdir(), 'tys-scheduled-'));
const open: Database[] = [];
afterAll(async () => {
  await Promise.all(open.map(({ close }) => close()));
  rmSync(scratch, { recursive: true, force: true });
});

const FIRST = { now: new Date(), demo: false, adminEmail: 'a@b.example', adminPassword: 'a password' };
const logOf = () => ({
  info: vi.fn<Log['info']>(),
  warn: vi.fn<Log['warn']>(),
  error: vi.fn<Log['error']>(),
});

test.each(engines)(
  'on %s, only one process makes a backup that is due, and only the newest backups are kept',
  async (engine, newPlace) => {
    const env: Record<string, string> = await newPlace('empty');
    const folder = join(scratch, `of ${engine}`);
    const config = readConfig({ ...env, BACKUP_DIR: folder, BACKUP_EVERY: '1h', BACKUP_KEEP: '2' });
    const where = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
    const database = await openDatabase(where);
    open.push(database);
    const { schedule: afterChange } = createChainWriter(database.db, logOf());
    const metrics = createBackupMetrics(config);
    const registry = new Registry();
    for (const metric of metrics.all) registry.registerMetric(metric);
    const metric = async (name: string) =>
      Number(new RegExp(`^tys_backup_${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]);
    const newest = () => statSync(join(folder, files().at(-1)!));
    const parts = { config, pool: database.pool, metrics, afterChange };
    /** Runs the schedule of several processes once, and returns what they log. */
    const look = async () => {
      const logs = Array.from({ length: env.DATABASE_URL ? 4 : 1 }, logOf);
      const ends = logs.map((log) => scheduleBackups({ ...parts, log }));
      await Promise.all(ends.map((end) => end()));
      return {
        made: logs.flatMap(({ info }) => info.mock.calls),
        failed: logs.flatMap(({ error }) => error.mock.calls),
      };
    };
    const files = () => readdirSync(folder).toSorted();
    const anHourPasses = () =>
      database.pool.query("update tys.jobs set done_at = done_at - interval '61 min'");

    expect(await metric('last_timestamp_seconds')).toBe(0);
    // A database without people needs no backup.
    expect(await look()).toEqual({ made: [], failed: [] });
    expect(existsSync(folder)).toBe(false);

    await bootstrap(database.db, FIRST);
    const first = await look();
    expect(first).toEqual({
      made: [
        [
          expect.objectContaining({ people: 1, tables: expect.any(Number), seconds: expect.any(Number) }),
          'A backup was made',
        ],
      ],
      failed: [],
    });
    expect(files()).toEqual([expect.stringMatching(/^tys-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)]);
    const [file] = files();
    expect([statSync(folder).mode & 0o077, statSync(join(folder, file!)).mode & 0o777]).toEqual([0, 0o600]);
    expect(await metric('last_timestamp_seconds')).toBe(newest().mtimeMs / 1000);
    expect(await metric('size_bytes')).toBe(newest().size);
    expect(await metric('duration_seconds')).toBeGreaterThan(0);
    expect([await metric('failures_total'), await metric('interval_seconds')]).toEqual([0, 3600]);
    // The backup must have sealed its events, because nothing else in this test seals events.
    const unsealed = async () => (await database.pool.query('select from tys.activity_pending')).rowCount;
    await waitFor(async () => expect(await unsealed()).toBe(0));
    // The restart of a process does not start a new interval.
    expect(await look()).toEqual({ made: [], failed: [] });

    // Adds older backups and unrelated files.
    const older = ['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z'].map((at) => `tys-${at}.backup`);
    for (const name of [...older, 'mine.backup', 'tys-notes.txt']) writeFileSync(join(folder, name), '');
    // Deletes the first backup, because a second one within the same second would have the same name.
    rmSync(join(folder, file!));
    await anHourPasses();
    expect((await look()).made).toHaveLength(1);
    const [one, kept, made, notes] = files();
    expect([one, kept, notes]).toEqual(['mine.backup', older[1], 'tys-notes.txt']);
    expect(made! > kept!).toBe(true);

    await restore(database.pool, join(folder, made!), { replace: true });
    rmSync(join(folder, made!));
    await anHourPasses();
    writeFileSync(`${folder}-blocked`, '');
    const log = logOf();
    const blocked = { ...config, BACKUP_DIR: `${folder}-blocked` };
    await scheduleBackups({ ...parts, config: blocked, log })();
    expect(log.error.mock.calls).toEqual([[expect.anything(), 'A backup could not be made']]);
    expect(await metric('failures_total')).toBe(1);
    const silent = new pg.Pool({ connectionString: 'postgres://127.0.0.1:1/none' });
    await scheduleBackups({ ...parts, pool: silent, log })();
    expect(log.error).toHaveBeenCalledTimes(2);
    expect(await metric('failures_total')).toBe(1);
    // The failed backup is still due.
    expect((await look()).made).toHaveLength(1);

    // The backup command seals its events itself, because it may run without a server.
    const byHand = join(folder, 'by-hand.backup');
    await runJob(database.pool, 'backup', { file: byHand });
    expect(await unsealed()).toBe(0);
    expect(await metric('last_timestamp_seconds')).toBe(statSync(byHand).mtimeMs / 1000);
  },
);
