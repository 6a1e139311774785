import { mkdtempSync, readdirSync, readFileSync, rmSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { readConfig } from '../../server/runtime/config';
import { pauseAfter, workersOf } from '../../server/runtime/workers';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { runToEnd, signIn, type ServerProcess, untilClosed, startSaving } from './support/process';
import { waitFor } from '../support/waitFor';

const { postgres, serve, engines } = openPlaces();
const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'tys-workers-'));
afterAll(() => rmSync(BACKUP_DIR, { recursive: true, force: true }));

/** Reads the child processes of a server from Linux's /proc. */
const workersIn = ({ child }: ServerProcess) =>
  readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
const metric = async ({ origin }: ServerProcess, name: string) => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};
const allServe = (server: ServerProcess, count: number) =>
  waitFor(async () => expect(await metric(server, 'tys_workers')).toBe(count), 200);

describe.runIf(postgres && process.platform === 'linux')('on PostgreSQL', () => {
  test('workers share one port, run scheduled work once, are replaced when they die, and finish running requests on SIGTERM', async () => {
    const url = await postgres!.newDatabase();
    const server = await serve({ DATABASE_URL: url, WORKERS: '2', BACKUP_DIR, LOG_LEVEL: 'error' });
    await allServe(server, 2);
    expect(server.said().match(/Treat Ya Self is ready/g)).toHaveLength(1);
    expect(server.said()).toContain('Workers       2, which share this port');
    await waitFor(() => expect(readdirSync(BACKUP_DIR)).toHaveLength(1));

    const before = workersIn(server);
    expect(before).toHaveLength(2);
    // Workers must run the resolved path, because the link `dist` may point to another build when a worker is replaced.
    for (const pid of before)
      expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')).toContain(
        realpathSync('dist/main.js'),
      );
    process.kill(before[0]!, 'SIGKILL');
    await waitFor(() => expect(workersIn(server)).not.toContain(before[0]));
    await allServe(server, 2);
    expect(workersIn(server).filter((pid) => !before.includes(pid))).toHaveLength(1);
    expect(readdirSync(BACKUP_DIR)).toHaveLength(1);

    // The server replaces a worker that dies soon after its start only after a longer pause.
    const young = await waitFor(() => {
      const found = workersIn(server).find((pid) => !before.includes(pid));
      expect(found).toBeDefined();
      return found!;
    });
    process.kill(young, 'SIGKILL');
    const pauses = () => [...server.said().matchAll(/"pauseMs":(\d+)/g)].map(([, ms]) => Number(ms));
    await waitFor(() => expect(pauses()).toHaveLength(2));
    expect(pauses()[1]).toBeGreaterThan(pauses()[0]!);

    await allServe(server, 2);
    const pids = workersIn(server);
    const headers = await signIn(server.origin, EMAIL, PASSWORD);
    const underWay = await Promise.all([1, 2].map(() => startSaving(server.origin, headers)));
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const ended = server.end('SIGTERM');
    // Sends SIGTERM to each worker too, as systemd does.
    for (const pid of pids) process.kill(pid, 'SIGTERM');
    await untilClosed(server.origin);
    for (const call of underWay) call.finish();
    for (const call of underWay) expect((await call.answered).status).toBe(200);
    expect(await ended).toBe(0);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });

  test('workers exit with 0 on SIGTERM even if one worker is still starting', async () => {
    // `serve` resolves when the first worker is ready, so the second one may still be starting.
    const server = await serve({ DATABASE_URL: await postgres!.newDatabase(), WORKERS: '2' });
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test('if the first worker cannot start, all workers end and the server prints the error once', async () => {
    const DATABASE_URL = (await postgres!.newDatabase()).replace(/\/ops_\w+/, '/nobodys');
    const { code, said } = await runToEnd({ DATABASE_URL, WORKERS: '2' });
    expect(code).toBe(1);
    expect(said.match(/nobodys/g)).toHaveLength(1);
  });
});

test('a server on the embedded engine runs one worker and prints the reason, and exits on SIGINT without a drain', async () => {
  const [, newPlace] = engines[0];
  const LONG = { PROXIES: '1', DRAIN_SECONDS: '600' };
  const server = await serve({ ...(await newPlace('empty')), WORKERS: '4', ...LONG });
  expect(server.said()).toContain('one, because the embedded database serves one process');
  expect(await metric(server, 'tys_workers')).toBe(1);
  expect(await server.end('SIGINT')).toBe(0);
});

test('WORKERS sets the number of workers, and the pause before a replacement grows with each worker that dies soon after its start', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/office';
  expect(workersOf(readConfig({ DATABASE_URL }))).toBe(1);
  expect(workersOf(readConfig({ DATABASE_URL, WORKERS: '3' }))).toBe(3);
  expect(workersOf(readConfig({ DATABASE_URL, WORKERS: 'auto' }))).toBeGreaterThan(0);
  expect(workersOf(readConfig({ WORKERS: '3' }))).toBe(1);
  expect(() => readConfig({ WORKERS: 'many' })).toThrow(/WORKERS/);
  expect([0, 1, 2, 3, 20].map(pauseAfter)).toEqual([0, 250, 500, 1000, 30_000]);
});
