import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, expect, test, vi } from 'vitest';

import { fillFolder } from '../../server/helpers/preparedFolder';
import { endEngines } from '../support/keptEngines';
import { ADMIN, EMAIL, PASSWORD } from '../support/places';
import { runToEnd, signIn, startServer } from '../support/process';
import { runHere } from '../support/runHere';

vi.mock(import('../../../server/db/embedded'), async (original) => {
  const actual = await original();
  const { keepEngines } = await import('../support/keptEngines');
  return { ...actual, startEngine: keepEngines(actual.startEngine) };
});

const folder = mkdtempSync(join(tmpdir(), 'tys-embedded-'));
afterAll(async () => {
  await endEngines();
  rmSync(folder, { recursive: true, force: true });
});

test('the backup command never creates a data folder', async () => {
  const dataDir = join(folder, 'not-there');
  const { code, said } = await runToEnd({ DATA_DIR: dataDir }, '--backup', join(folder, 'none'));
  expect([code, said]).toEqual([
    1,
    expect.stringContaining(`There is no database in the data folder ${dataDir}`),
  ]);
  expect(existsSync(dataDir)).toBe(false);
});

test('the reset command with --yes and the name of the database deletes a database that the server cannot read', async () => {
  const dataDir = mkdtempSync(join(folder, 'broken-'));
  mkdirSync(join(dataDir, 'pgdata'));
  writeFileSync(join(dataDir, 'pgdata', 'PG_VERSION'), 'half of');
  const { code, said } = await runHere({ DATA_DIR: dataDir }, '--reset');
  expect([code, said]).toEqual([1, expect.stringContaining('cannot be read')]);
  expect((await runHere({ DATA_DIR: dataDir }, '--reset', '--yes', basename(dataDir))).code).toBe(0);
  expect(readdirSync(dataDir)).not.toContain('pgdata');
});

test('the backup command works through the owner-only socket of a running server, and without a server after SIGKILL', async () => {
  const dataDir = mkdtempSync(join(folder, 'live-'));
  const env = { DATA_DIR: dataDir };
  fillFolder(dataDir);
  const server = await startServer({ ...ADMIN, ...env });
  const control = statSync(join(dataDir, 'control'));
  expect([control.isSocket(), control.mode & 0o777]).toEqual([true, 0o600]);
  const file = join(folder, 'live');
  const { code, said } = await runToEnd(env, '--backup', file);
  expect([code, said]).toEqual([0, expect.stringContaining('1 person, ')]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  // The server keeps running, and rejects an invalid request with a message.
  await signIn(server.origin, EMAIL, PASSWORD);
  const walked = await runHere(env, '--verify-audit-log');
  expect([walked.code, walked.said]).toEqual([
    0,
    expect.stringMatching(/is intact: \d+ events?\.[^]*It ends at \d+:/),
  ]);
  const again = await runHere(env, '--backup', file);
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('already exists')]);
  // Commands that delete data are rejected while the server runs.
  const reset = await runHere(env, '--reset', '--yes', basename(dataDir));
  expect([reset.code, reset.said]).toEqual([1, expect.stringContaining('in use by another running server')]);
  expect(await runHere(env, '--restore', file, '--replace', '--yes', basename(dataDir))).toEqual(reset);

  await server.end('SIGKILL');
  // The socket of a killed server does not block commands. `signals.test.ts` covers unsealed events.
  expect(readdirSync(dataDir)).toContain('control');
  expect((await runHere(env, '--backup', join(folder, 'after'))).code).toBe(0);
  expect((await runHere(env, '--restore', file, '--replace', '--yes', basename(dataDir))).code).toBe(0);
});

test('the backup command fails if the server dies during the backup', async () => {
  const dataDir = mkdtempSync(join(folder, 'dying-'));
  const dying = createServer({ allowHalfOpen: true }, (socket) =>
    socket.resume().on('end', () => socket.destroy()),
  );
  await new Promise<void>((listening) => dying.listen(join(dataDir, 'control'), () => listening()));
  const { code, said } = await runHere({ DATA_DIR: dataDir }, '--backup', join(folder, 'never'));
  expect([code, said]).toEqual([1, expect.stringContaining('stopped before the job was done')]);
  await new Promise((closed) => dying.close(closed));
});
