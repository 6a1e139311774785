import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, test, vi } from 'vitest';

import { fillFolder } from '../server/support/preparedFolder';
import { findPostgres } from './support/postgres';
import { post, runToEnd, startServer, type ServerProcess } from './support/process';

const postgres = findPostgres();

const CODE = /makes the first one, once:\n\s+([0-9A-Z-]{19})\n/;
const codeIn = ({ said }: ServerProcess) => CODE.exec(said())?.[1] ?? '';
const namesAt = async (origin: string) => {
  const response = await fetch(`${origin}/api/capabilities`);
  return ((await response.json()) as { data: string[] }).data;
};
const FORM = {
  first_name: 'Ada',
  last_name: 'Moreau',
  email: 'ada@salon.example',
  password: 'her own password',
};
const setUp = (origin: string, code: string) => post(origin, 'setup', { ...FORM, code });
const LOGIN = { email: 'admin@treatyaself.example', password: 'treat-ya-self', role: 'admin' };
/** What is said after the addresses. */
const saysAll = (server: ServerProcess) =>
  vi.waitFor(() => expect(server.said()).toContain('Not for production'), 10_000);
/** Reached by this machine alone here, and by others as far as the program knows. */
const OPEN = { HOST: '0.0.0.0' };
const reach = ({ origin }: ServerProcess) => origin.replace('0.0.0.0', '127.0.0.1');

const isEmpty = async (server: ServerProcess) => {
  expect(codeIn(server)).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect((await post(reach(server), 'user/login', LOGIN)).status).toBe(401);
};
/** A start prints no code any more, and whoever took one signs in. */
const isSetUp = async (env: Record<string, string>) => {
  const after = await startServer(env);
  const { status } = await post(reach(after), 'user/login', { ...FORM, role: 'admin' });
  expect([codeIn(after), status]).toEqual(['', 200]);
  await after.end('SIGTERM');
};

describe('an empty database that others can reach', { timeout: 120_000 }, () => {
  test('has no demo data, and a code that is good once, after a restart too', async () => {
    const env = { ...OPEN, DATA_DIR: mkdtempSync(join(tmpdir(), 'tys-first-')) };
    fillFolder(env.DATA_DIR);
    const before = await startServer(env);
    const printed = codeIn(before);
    expect(before.said()).toContain('/tech/tys/admin/setup');
    await isEmpty(before);
    await before.end('SIGKILL');

    const server = await startServer(env);
    await saysAll(server);
    expect(server.said()).not.toContain('treat-ya-self');
    expect(codeIn(server)).not.toBe(printed);
    expect(await namesAt(reach(server))).toContain('setup');
    expect((await setUp(reach(server), '0000-0000-0000-0000')).status).toBe(422);
    expect((await setUp(reach(server), printed)).status).toBe(200);
    expect(await namesAt(reach(server))).not.toContain('setup');
    expect((await setUp(reach(server), codeIn(server))).status).toBe(409);
    await server.end('SIGTERM');
    // Where there is PostgreSQL, it is asked there.
    if (!postgres) await isSetUp(env);
  });

  test.skipIf(!postgres)(
    'on PostgreSQL several processes print a code each, any of them takes any, and a start after that prints none',
    async () => {
      const env = { ...OPEN, DATABASE_URL: await postgres!.newDatabase() };
      const [one, other] = await Promise.all([startServer(env), startServer(env)]);
      await isEmpty(one);
      await saysAll(other);
      expect(other.said()).not.toContain('treat-ya-self');
      expect(codeIn(one)).not.toBe(codeIn(other));
      expect(await namesAt(reach(other))).toContain('setup');
      expect((await setUp(reach(other), '0000-0000-0000-0000')).status).toBe(422);
      // Each takes what the other has printed.
      const answers = await Promise.all([setUp(reach(other), codeIn(one)), setUp(reach(one), codeIn(other))]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      for (const server of [one, other]) {
        expect(await namesAt(reach(server))).not.toContain('setup');
        await server.end('SIGTERM');
      }
      await isSetUp(env);
    },
  );
});

describe('demo data', { timeout: 120_000 }, () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'tys-demo-'));
  // That a start on this machine fills an empty one is asked by `powerCut.test.ts` and every test in a browser.
  fillFolder(DATA_DIR, 'seeded');

  test('is there on this machine alone, and its logins are shown', async () => {
    const server = await startServer({ DATA_DIR });
    await saysAll(server);
    expect(server.said()).toMatch(/Demo logins, password treat-ya-self\n\s+admin@treatyaself\.example/);
    expect(server.said()).not.toContain('WARNING');
    expect(await namesAt(server.origin)).toContain('demo-logins');
    expect((await post(server.origin, 'user/login', LOGIN)).status).toBe(200);
    await server.end('SIGTERM');
  });

  test('is not served to others, once it is there', async () => {
    const { code, said } = await runToEnd({ DATA_DIR, ...OPEN });
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/demo accounts that still have their published password[\s\S]*DEMO=on/),
    ]);
  });

  test('is with DEMO=on, which warns long after it was filled too', async () => {
    const server = await startServer({ ...OPEN, DATA_DIR, DEMO: 'on' });
    await saysAll(server);
    expect(server.said()).toMatch(/WARNING: DEMO=on[\s\S]*treat-ya-self/);
    expect((await post(reach(server), 'user/login', LOGIN)).status).toBe(200);
    await server.end('SIGTERM');
  });
});
