import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createDisk } from './support/disk/disk';
import { readRecords, type Done } from './support/disk/readRecords';
import { recorded } from './support/disk/trial';
import { ADMIN, EMAIL } from './support/places';
import { post, runToEnd, startServer } from './support/process';

const scratch = mkdtempSync(join(tmpdir(), 'tys-power-files-'));
const folder = join(scratch, 'all');
const dataDir = join(folder, 'data');
const backup = join(folder, 'tys.backup');
let records: Done[];

beforeAll(async () => {
  const env = { ...ADMIN, DATA_DIR: dataDir, ...recorded(folder, join(scratch, 'records')) };
  const server = await startServer(env);
  await post(server.origin, 'user/forgot-password', { email: EMAIL });
  await server.end('SIGTERM');
  await runToEnd(env, '--backup', backup);
  records = readRecords(join(scratch, 'records'));
}, 60_000);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** What a file is after a cut at each moment at which its folder changes, where it is there at all. */
const lives = (path: string) => {
  const disk = createDisk();
  const found: Buffer[] = [];
  for (const done of records) {
    disk.apply(done);
    if (!`${done.path} ${done.to}`.includes(path) && done.op !== 'sync') continue;
    for (const luck of [false, true]) {
      const content = disk.read(path, () => luck);
      if (content) found.push(content);
    }
  }
  return { found, last: disk.read(path, () => false) };
};

const outbox = () => readdirSync(join(dataDir, 'outbox'));

test.each([
  ['a message in the outbox', () => join('data/outbox', outbox()[0]!)],
  ['a backup', () => 'tys.backup'],
])(
  'the power is cut at any moment: %s is whole, or not there; and once it was told of, it is there',
  (_what, name) => {
    const whole = readFileSync(join(folder, name()));
    const { found, last } = lives(name());
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((content) => !content.equals(whole))).toEqual([]);
    expect(last?.equals(whole)).toBe(true);
    expect(existsSync(backup)).toBe(true);
  },
);
