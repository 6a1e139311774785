import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { bootstrap } from '../../server/runtime/bootstrap';
import { openDatabase } from '../../server/db/open';
import { fillFolder } from '../server/helpers/preparedFolder';
import { openPlaces } from './support/places';
import { post, type ServerProcess } from './support/process';
import { startErrorHere } from './support/runHere';
import { waitFor } from '../support/waitFor';

const { postgres, start, engines, scratch } = openPlaces();

const CODE = /setup code, which works once:\n\s+([0-9A-Z-]{19})\n/;
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
/** Waits until a starting server has printed the last part of its output. */
const untilPrinted = (server: ServerProcess) =>
  waitFor(() => expect(server.said()).toContain('Not ready for production'));
/** Listens on all network interfaces, so that the server assumes that other machines can reach the server. */
const OPEN = { HOST: '0.0.0.0' };
const reach = ({ origin }: ServerProcess) => origin.replace('0.0.0.0', '127.0.0.1');

/** Creates a PostgreSQL database if possible, because a server starts on PostgreSQL in half the time. */
const [, newPlace] = engines.at(-1)!;

// The browser tests cover a server that only this machine can reach. Such a server adds demo data to an empty database.
test('a server that other machines can reach adds no demo data, accepts the setup code of any process until the first setup, and then prints no setup code', async () => {
  const env = { ...OPEN, ...(await newPlace(postgres ? undefined : 'empty')) };
  const one = await start(env);
  expect(codeIn(one)).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/);
  expect(one.said()).toContain('/tech/tys/admin/setup');
  expect((await post(reach(one), 'user/login', LOGIN)).status).toBe(401);
  // The embedded engine serves only one process, so the first process must end before the second one starts.
  if (!postgres) await one.end('SIGKILL');

  const other = await start(env);
  await untilPrinted(other);
  expect(other.said()).not.toContain('treat-ya-self');
  expect(codeIn(other)).not.toBe(codeIn(one));
  const running = postgres ? [one, other] : [other];
  for (const server of running) expect(await namesAt(reach(server))).toContain('setup');
  expect((await setUp(reach(other), '0000-0000-0000-0000')).status).toBe(422);
  expect((await setUp(reach(other), codeIn(one))).status).toBe(200);
  for (const server of running) {
    expect((await setUp(reach(server), codeIn(other))).status).toBe(409);
    expect(await namesAt(reach(server))).not.toContain('setup');
    await server.end('SIGTERM');
  }

  const after = await start(env);
  const { status } = await post(reach(after), 'user/login', { ...FORM, role: 'admin' });
  expect([codeIn(after), status]).toEqual(['', 200]);
});

describe('demo accounts', () => {
  test('a server that only this machine can reach prints the demo accounts and lets these accounts sign in', async () => {
    const DATA_DIR = mkdtempSync(join(scratch, 'demo-'));
    fillFolder(DATA_DIR, 'seeded');
    const server = await start({ DATA_DIR });
    await untilPrinted(server);
    expect(server.said()).toMatch(/Demo logins, password treat-ya-self\n\s+admin@treatyaself\.example/);
    expect(server.said()).not.toContain('WARNING');
    expect(await namesAt(server.origin)).toContain('demo-logins');
    expect((await post(server.origin, 'user/login', LOGIN)).status).toBe(200);
  });

  test('only with DEMO=on, a server that other machines can reach starts on a database with demo accounts, and prints a warning', async () => {
    const env: Record<string, string> = { ...OPEN, ...(await newPlace('empty')) };
    const { db, close } = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
    const account = { adminEmail: LOGIN.email, adminPassword: LOGIN.password };
    await bootstrap(db, { now: new Date(), demo: false, ...account });
    await close();
    expect(await startErrorHere(env)).toMatch(/demo accounts with their published password[^]*DEMO=on/);

    const server = await start({ ...env, DEMO: 'on' });
    await untilPrinted(server);
    expect(server.said()).toMatch(/WARNING: DEMO=on[^]*treat-ya-self/);
    expect((await post(reach(server), 'user/login', LOGIN)).status).toBe(200);
  });
});
