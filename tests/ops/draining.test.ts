import { expect, test } from 'vitest';

import { readConfig } from '../../server/runtime/config';
import { drainMsOf } from '../../server/runtime/shutdown';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { signIn } from './support/process';
import { startSaving } from './support/requests';

const { serve, engines } = openPlaces();
/** PostgreSQL where there is one: a server starts on it sooner. */
const [, newPlace] = engines.at(-1)!;
/** Longer than the test waits. */
const LONG = { PROXIES: '1', DRAIN_SECONDS: '600' };

test('asked to stop, it says so to balancers and takes calls until it has drained; a person who does not wait ends that', async () => {
  const server = await serve({ ...(await newPlace('empty')), ...LONG });
  const headers = await signIn(server.origin, EMAIL, PASSWORD);
  const ended = server.end('SIGTERM');
  const ready = () => fetch(`${server.origin}/readyz`);
  while ((await ready()).status === 200);
  expect(await (await ready()).json()).toEqual({ status: 'stopping' });
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  const call = await startSaving(server.origin, headers);
  call.finish();
  expect(await call.answered).toMatchObject({ status: 200, connection: 'close' });

  // As systemd and npm may tell it twice.
  server.child.kill('SIGTERM');
  expect((await ready()).status).toBe(503);
  server.child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('it drains for as long as is said, and by itself only where a balancer may have another process', () => {
  const DATABASE_URL = 'postgres://127.0.0.1/office';
  const msOf = (env: Record<string, string>) => drainMsOf(readConfig(env));
  expect(msOf({})).toBe(0);
  expect(msOf({ PROXIES: '1' })).toBe(0);
  expect(msOf({ DATABASE_URL })).toBe(0);
  expect(msOf({ DATABASE_URL, PROXIES: '1' })).toBe(5_000);
  expect(msOf({ DATABASE_URL, PROXIES: '1', DRAIN_SECONDS: '0' })).toBe(0);
  expect(msOf({ DRAIN_SECONDS: '0.5' })).toBe(500);
  expect(() => readConfig({ DRAIN_SECONDS: '-1' })).toThrow(/DRAIN_SECONDS/);
});
