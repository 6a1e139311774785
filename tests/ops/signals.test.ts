import { beforeAll, describe, expect, test } from 'vitest';

import { timesOf } from '../support/longTrials';
import { addDebits, DEBIT, DEBIT_FROM, readBack } from './support/debits';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { post, signIn } from './support/process';
import { refused, startLogin } from './support/requests';

const KILLS = timesOf('KILLS', 2, 50);

const { serve, engines } = openPlaces();

describe.each(engines)('on %s', { timeout: 120_000 + KILLS * 6_000 }, (_engine, newPlace) => {
  let env: Record<string, string>;
  beforeAll(async () => {
    env = await newPlace('empty');
  });

  test('SIGTERM lets a request under way finish, refuses new ones, and ends with 0', async () => {
    const server = await serve(env);
    const login = startLogin(server.origin);
    // Answered on the same connections' server, so the login has been received as well.
    expect((await fetch(`${server.origin}/readyz`)).status).toBe(200);
    const ended = server.end('SIGTERM');
    await refused(server.origin);
    login.finish();
    const { status, connection, body } = await login.answered;
    expect([status, connection]).toEqual([200, 'close']);
    expect(JSON.parse(body)).toMatchObject({ success: true, data: { user: { email: EMAIL } } });
    expect(await ended).toBe(0);
  });

  test('killed under a load of writes, again and again, it has every write that was answered, and the books add up', async () => {
    const answered: { id: number; back: number }[] = [];
    const debits = Array.from({ length: 4 }, (_, at) => at + 1);
    await addDebits(env, debits.length);
    let headers: { token: string } | undefined;
    for (let round = 0; round < KILLS; round++) {
      const server = await serve(env);
      // The session outlives the process too.
      headers ??= await signIn(server.origin, EMAIL, PASSWORD);
      const before = answered.length;
      const enough = withResolvers();
      const write = async (id: number) => {
        for (let n = 0; ; n++) {
          const refund = { credits_to_refund: 0.01, idempotency_key: `round-${round}-${n}-of-${id}` };
          const answer = await post(server.origin, `admin/transactions/${id}/refund`, refund, headers);
          expect(answer.message).toBe('0.01 credits refunded');
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
      // Each kill can have come between a write and its answer.
      expect(back).toBeLessThanOrEqual(count + KILLS);
    }
    expect(found.every(({ back, lines, left }) => back === lines && left === DEBIT - back)).toBe(true);
  });
});

const withResolvers = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};
