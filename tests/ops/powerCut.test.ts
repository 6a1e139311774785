import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { createRandom } from '../../server/runtime/demo/random';
import { seedOf, roundsOf } from '../support/longTrials';
import { createDisk, readRecords, type Operation } from './support/disk/disk';
import { recordLoad, trialIn, type ConfirmedRefund, faultsOf } from './support/disk/trial';

const SEED = seedOf(11);
const CUTS = roundsOf('CUTS', 2, 100);
const REFUNDS = roundsOf('REFUNDS', 60, 200);
/** Shares of unsynced data that survive a power loss. */
const LUCK = [0, 0.5, 0.97];

const scratch = mkdtempSync(join(tmpdir(), 'tys-power-'));
const trial = trialIn(scratch);
/** Operations that created the data folder before the recording started. */
const FOLDER_IS_THERE: Operation[] = [
  { op: 'mkdir', path: 'data', bytes: Buffer.of(), end: 0 },
  { op: 'sync', path: '.', bytes: Buffer.of(), end: 0 },
];
let records: Operation[];
let answered: ConfirmedRefund[];
/** Indexes of the records at the first and the last confirmed refund. */
let load: [from: number, to: number];

beforeAll(async () => {
  answered = await recordLoad(trial, REFUNDS);
  records = [...FOLDER_IS_THERE, ...readRecords(trial.records)];
  const ends = answered.map(({ end }) => end);
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  load = [records.findIndex(({ end }) => end >= first), records.findIndex(({ end }) => end >= last)];
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/**
 * Simulates a power loss at each moment, and returns the faults of the data folder.
 * @param moments indexes of records
 * @param keeps returns false for a record that the disk ignores
 */
const cutAt = async (moments: number[], keeps: (at: number) => boolean = () => true) => {
  const disk = createDisk();
  const wrong: string[] = [];
  let at = 0;
  for (const [round, moment] of moments.toSorted((a, b) => a - b).entries()) {
    for (; at <= moment; at++) if (keeps(at)) disk.apply(records[at]!);
    const random = createRandom(SEED + round + 1);
    const luck = LUCK[round % LUCK.length]!;
    const folder = join(scratch, `cut-${round}`);
    disk.cut(folder, () => random.unit() < luck);
    const expected = answered.filter(({ end }) => end <= records[moment]!.end).map(({ key }) => key);
    const found = await faultsOf(join(folder, 'data'), expected);
    wrong.push(
      ...found.slice(0, 3).map((what) => `cut ${round} after record ${moment}, luck ${luck}: ${what}`),
    );
    rmSync(folder, { recursive: true, force: true });
  }
  return wrong;
};

/** Returns pseudorandom moments: a third during the first start, the others while refunds are made. */
const moments = () => {
  const random = createRandom(SEED);
  return Array.from({ length: CUTS }, (_, n) => {
    const [from, to] = n % 3 ? load : [0, load[0]];
    return Math.floor(from + random.unit() * (to - from));
  });
};

test(
  'after a power loss, every confirmed write exists, the ledgers are in balance, and the server starts',
  async () => {
    expect(answered).toHaveLength(REFUNDS);
    expect(await cutAt(moments())).toEqual([]);
  },
  120_000 + CUTS * 30_000,
);

test('the simulation of a power loss finds lost writes if the disk ignores fsync', async () => {
  const [from, to] = load;
  const wrong = await cutAt([to], (at) => at <= from || records[at]!.op !== 'sync');
  expect(wrong).toContainEqual(expect.stringContaining('is lost'));
});

/** Returns the contents of a file after a power loss at each sync and each change of the file, if the file exists then. */
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

/** Returns the paths in a folder that other accounts can access. */
const openToOthers = (path: string): string[] => {
  const found = lstatSync(path);
  const here = found.mode & 0o077 ? [`${(found.mode & 0o777).toString(8)} ${path}`] : [];
  return found.isDirectory()
    ? [...here, ...readdirSync(path).flatMap((name) => openToOthers(join(path, name)))]
    : here;
};

test('a server starts after its first start was killed, and only the owner can access the data folder under any umask', () => {
  const names = readdirSync(trial.dataDir);
  expect(names).not.toContain('unfinished');
  // The killed server has also left the files that exist only while it runs.
  expect(names).toEqual(expect.arrayContaining(['control', 'lock', 'outbox', 'pgdata', 'secret.key']));
  expect(openToOthers(trial.dataDir)).toEqual([]);
});

const outbox = () => readdirSync(join(trial.dataDir, 'outbox'));

test.each([
  ['a message in the outbox', () => join('data/outbox', outbox()[0]!)],
  ['a backup', () => 'tys.backup'],
])(
  'after a power loss at any moment, %s is complete or missing, and is always complete if the program has confirmed the write',
  (_what, name) => {
    const whole = readFileSync(join(trial.folder, name()));
    const { found, last } = lives(name());
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((content) => !content.equals(whole))).toEqual([]);
    expect(last?.equals(whole)).toBe(true);
  },
);
