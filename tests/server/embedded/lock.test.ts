import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { lockFolder } from '../../../server/db/lockFolder';
import { timesOf } from '../../support/longTrials';

/** In each, seven contend for the same lock. */
const LOCK_ROUNDS = timesOf('LOCK_ROUNDS', 2, 25);

/** Another process needs the lock as JavaScript. */
const scratch = mkdtempSync(join(tmpdir(), 'treat-ya-self-lock-'));
let number = 0;
let folder: string;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      ssr: 'server/db/lockFolder.ts',
      outDir: scratch,
      emptyOutDir: false,
      rollupOptions: { output: { entryFileNames: 'lock.mjs' } },
    },
  });
});
beforeEach(() => {
  folder = join(scratch, `folder${++number}`);
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** A process that holds the lock until it is killed; the error's message when it does not get it. */
const otherProcess = async () => {
  const script = `import { lockFolder } from './lock.mjs';
    lockFolder(process.argv[1]).then(
      () => { console.log('locked'); setInterval(() => {}, 1000); },
      (error) => console.log(error.message),
    );`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], {
    cwd: scratch,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: String(said).trim() };
};

const kill = async (child: ChildProcess) => {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
};

test('a folder that is not there yet is made', async () => {
  const release = await lockFolder(join(folder, 'deeper'));
  expect(existsSync(join(folder, 'deeper'))).toBe(true);
  release();
});

test('a second process is refused, and told which folder and what to do', async () => {
  const release = await lockFolder(folder);
  const { child, said } = await otherProcess();
  expect(said).toBe(
    `The data folder ${folder} is in use by another running server. Stop it, or set DATA_DIR to another folder.`,
  );
  expect(child.exitCode ?? (await once(child, 'exit'))[0]).toBe(0);
  release();
});

test('so is a second start in the same process, until the first lets go', async () => {
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use by another running server');
  release();
  (await lockFolder(folder))();
});

test("a killed process's lock is taken over, and then holds", async () => {
  const { child, said } = await otherProcess();
  expect(said).toBe('locked');
  await expect(lockFolder(folder)).rejects.toThrow(folder);
  await kill(child);
  expect(statSync(join(folder, 'lock', '1')).isSocket()).toBe(true);
  const release = await lockFolder(folder);
  expect((await otherProcess()).said).toContain('in use by another running server');
  release();
});

test('of several that find a dead lock at once, one gets it, again and again', async () => {
  for (let round = 0; round < LOCK_ROUNDS; round++) {
    const { child, said } = await otherProcess();
    expect(said).toBe('locked');
    await kill(child);
    const here = Promise.allSettled(Array.from({ length: 4 }, () => lockFolder(folder)));
    const elsewhere = await Promise.all([otherProcess(), otherProcess(), otherProcess()]);
    const releases = (await here).flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    const holders = elsewhere.filter((other) => other.said === 'locked');
    expect(releases.length + holders.length).toBe(1);
    releases.forEach((release) => release());
    await Promise.all(holders.map((holder) => kill(holder.child)));
  }
});

test('a folder that was let go can be copied', async () => {
  (await lockFolder(folder))();
  cpSync(folder, `${folder}-copy`, { recursive: true });
  const release = await lockFolder(`${folder}-copy`);
  expect(release).toBeTypeOf('function');
  release();
});

test('a folder whose path is too long for a socket is locked all the same', async () => {
  folder = join(scratch, 'a'.repeat(60), 'b'.repeat(60));
  const release = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow('in use by another running server');
  release();
});
