import { existsSync, mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, test } from 'vitest';

import { readConfig } from '../../server/runtime/config';
import { drainMsOf } from '../../server/runtime/shutdown';
import { roundsOf } from '../support/longTrials';
import { waitFor } from '../support/waitFor';
import { addDebits, DEBIT, DEBIT_FROM, readBack } from './support/debits';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { post, signIn, untilClosed, startSaving } from './support/process';
import { runHere } from './support/runHere';

const KILLS = roundsOf('KILLS', 1, 50);

const { serve, engines, scratch } = openPlaces();

/** Writes a message with an expired code to the outbox. @returns the path of the file */
const oldMessage = (dataDir: string) => {
  const outbox = join(dataDir, 'outbox');
  mkdirSync(outbox, { recursive: true });
  const message = join(outbox, '2026-01-01T00-00-00.000Z-abcdef.eml');
  writeFileSync(message, 'a code of long ago');
  utimesSync(message, new Date(0), new Date(0));
  return message;
};

describe.each(engines)('on %s', (_engine, newPlace) => {
  let env: Record<string, string>;
  let headers: { token: string } | undefined;
  beforeAll(async () => {
    env = { DATA_DIR: mkdtempSync(join(scratch, 'outbox-')), ...(await newPlace('empty')) };
  });

  test('a server killed with SIGKILL loses no confirmed write, and on SIGTERM a server finishes running requests and exits with 0', async () => {
    const answered: { id: number; back: number }[] = [];
    const debits = Array.from({ length: 4 }, (_, at) => at + 1);
    await addDebits(env, debits.length);
    for (let round = 0; round < KILLS; round++) {
      const server = await serve(env);
      headers ??= await signIn(server.origin, EMAIL, PASSWORD);
      const before = answered.length;
      const enough = withResolvers();
      const write = async (id: number) => {
        for (let n = 0; ; n++) {
          const refund = { credits_to_refund: 0.01, idempotency_key: `round-${round}-${n}-of-${id}` };
          const answer = await post(server.origin, `admin/transactions/${id}/refund`, refund, headers);
          expect(answer.message).toMatch(/^0\.01 credits refunded to /);
          answered.push({ id, back: 1 });
          if (answered.length - before >= 20) enough.resolve();
        }
      };
      const writers = debits.map((at) => write(DEBIT_FROM + at).catch((error: Error) => error));
      await Promise.race([enough.promise, ...writers]);
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      await Promise.all(writers);
    }
    const found = await readBack(env);
    for (const at of debits) {
      const id = DEBIT_FROM + at;
      const count = answered.filter((write) => write.id === id).length;
      const back = found.find((row) => row.id === id)?.back ?? 0;
      expect(back).toBeGreaterThanOrEqual(count);
      // Each kill may happen between a write and its response.
      expect(back).toBeLessThanOrEqual(count + KILLS);
    }
    expect(found.every(({ back, lines, left }) => back === lines && left === DEBIT - back)).toBe(true);

    // A start deletes messages whose code has expired.
    const message = oldMessage(env.DATA_DIR!);
    const server = await serve(env);
    await waitFor(() => expect(existsSync(message)).toBe(false));
    // The session is valid after the restart.
    expect((await fetch(`${server.origin}/api/admin/roles`, { headers: headers! })).status).toBe(200);
    // The next start seals the events that the killed process left unsealed.
    const isSealed = async () => {
      const { code, said } = await runHere(env, '--verify-audit-log');
      const [, events] = /is intact: (\d+) events\.\n {2}It ends at/.exec(said) ?? [];
      expect([code, Number(events) > 20]).toEqual([0, true]);
    };
    await waitFor(isSealed);
    const call = await startSaving(server.origin, headers!);
    const ended = server.end('SIGTERM');
    await untilClosed(server.origin);
    call.finish();
    const { status, connection, body } = await call.answered;
    expect([status, connection]).toEqual([200, 'close']);
    expect(JSON.parse(body)).toMatchObject({ success: true });
    expect(await ended).toBe(0);
    // The operator socket of the embedded engine is removed.
    expect(existsSync(join(env.DATA_DIR!, 'control'))).toBe(false);
  });
});

/** Creates a PostgreSQL database if possible, because a server starts faster on PostgreSQL. */
const [, newPlace] = engines.at(-1)!;
/** Settings for a drain that lasts longer than the test. */
const LONG = { PROXIES: '1', DRAIN_SECONDS: '600' };

test('during the drain after SIGTERM, /readyz responds 503 and the server accepts requests, and SIGINT ends the drain', async () => {
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

  // systemd and npm may both send SIGTERM.
  server.child.kill('SIGTERM');
  expect((await ready()).status).toBe(503);
  server.child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('the server drains for DRAIN_SECONDS, which by default is above 0 only with a proxy and PostgreSQL', () => {
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

const withResolvers = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};
