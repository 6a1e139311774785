import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { scheduleBackups } from '../../server/backups/scheduleBackups';
import { readConfig } from '../../server/process/config';
import { openDatabase, type Database } from '../../server/db/open';
import { restore } from '../../server/db/restore';
import { bootstrap } from '../../server/db/bootstrap';
import type { Log } from '../../server/observe/log';
import { openPlaces } from './support/places';

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
  'on %s one is made when it is time, whoever looks, and the newest are kept',
  async (engine, newPlace) => {
    const env: Record<string, string> = await newPlace('empty');
    const folder = join(scratch, `of ${engine}`);
    const config = readConfig({ ...env, BACKUP_DIR: folder, BACKUP_EVERY: '1h', BACKUP_KEEP: '2' });
    const where = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
    const database = await openDatabase(where);
    open.push(database);
    /** As many processes as there can be, each of which looks once, and is waited for. */
    const look = async () => {
      const logs = Array.from({ length: env.DATABASE_URL ? 4 : 1 }, logOf);
      const ends = logs.map((log) =>
        scheduleBackups({ config, pool: database.pool, log, afterChange: () => {} }),
      );
      await Promise.all(ends.map((end) => end()));
      return {
        made: logs.flatMap(({ info }) => info.mock.calls),
        failed: logs.flatMap(({ error }) => error.mock.calls),
      };
    };
    const files = () => readdirSync(folder).toSorted();
    const anHourPasses = () =>
      database.pool.query("update tys.jobs set done_at = done_at - interval '61 min'");

    // Nobody is there whose loss would matter.
    expect(await look()).toEqual({ made: [], failed: [] });
    expect(existsSync(folder)).toBe(false);

    await bootstrap(database.db, FIRST);
    const first = await look();
    expect(first).toEqual({
      made: [[expect.objectContaining({ people: 1, tables: expect.any(Number) }), 'A backup was made']],
      failed: [],
    });
    expect(files()).toEqual([expect.stringMatching(/^tys-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/)]);
    const [file] = files();
    expect([statSync(folder).mode & 0o077, statSync(join(folder, file!)).mode & 0o777]).toEqual([0, 0o600]);
    // A process that starts anew begins no new time.
    expect(await look()).toEqual({ made: [], failed: [] });

    // Older ones, and what is somebody's own.
    const older = ['2020-01-01T00-00-00Z', '2020-01-02T00-00-00Z'].map((at) => `tys-${at}.backup`);
    for (const name of [...older, 'mine.backup', 'tys-notes.txt']) writeFileSync(join(folder, name), '');
    // Names are by the second.
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
    await scheduleBackups({ config: blocked, pool: database.pool, log, afterChange: () => {} })();
    expect(log.error.mock.calls).toEqual([[expect.anything(), 'A backup could not be made']]);
    // It is still due: what could not be done was not done.
    expect((await look()).made).toHaveLength(1);
  },
);
