import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';

import { addDebits, DEBIT, DEBIT_FROM, readBack } from './support/debits';
import { EMAIL, openPlaces, PASSWORD } from './support/places';
import { post, signIn, type ServerProcess } from './support/process';

const { postgres, serve } = openPlaces();

const rowsOf = async (url: string, query: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(query);
  await client.end();
  return rows;
};

describe.skipIf(!postgres)('several processes on one PostgreSQL', () => {
  let url: string;
  let servers: ServerProcess[];
  beforeEach(async () => {
    url = await postgres!.newDatabase();
    servers = await Promise.all([1, 2].map(() => serve({ DATABASE_URL: url })));
  });

  test('that start at once on an empty one make its tables once, and one administrator', async () => {
    expect(await rowsOf(url, 'select count(*)::int from tys.users')).toEqual([{ count: 1 }]);
    const [made] = await rowsOf(
      url,
      'select count(*)::int, count(distinct hash)::int once from tys.__drizzle_migrations',
    );
    expect(made!.count).toBe(made!.once);
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test('know of each other: a session, a block, a limit and a refund in one hold in the other', async () => {
    const [one, other] = servers as [ServerProcess, ServerProcess];
    const headers = await signIn(one.origin, EMAIL, PASSWORD);
    const list = (at: ServerProcess, token: string) =>
      fetch(`${at.origin}/api/admin/roles`, { headers: { token } }).then(({ status }) => status);
    expect(await list(other, headers.token)).toBe(200);

    const colleague = {
      first_name: 'Second',
      last_name: 'Colleague',
      email: 'second@ops.example',
      password: PASSWORD,
      confirm_password: PASSWORD,
    };
    const [role] = await rowsOf(url, "select id from tys.roles where key = 'admins'");
    await post(one.origin, 'admin/admins', { ...colleague, role_ids: [role!.id] }, headers);
    const second = await signIn(other.origin, colleague.email, PASSWORD);
    expect(await list(other, second.token)).toBe(200);
    const [row] = await rowsOf(url, `select id from tys.users where email = '${colleague.email}'`);
    const blocked = await post(one.origin, 'admin/block-user', { user_ids: [row!.id] }, headers);
    expect(blocked.status).toBe(200);
    expect(await list(other, second.token)).toBe(401);

    const guess = { email: EMAIL, password: 'wrong password', role: 'admin' };
    for (let n = 0; n < 10; n++) {
      const { status } = await post(n % 2 ? one.origin : other.origin, 'user/login', guess);
      expect(status).toBe(401);
    }
    for (const { origin } of [one, other]) expect((await post(origin, 'user/login', guess)).status).toBe(429);

    await addDebits({ DATABASE_URL: url }, 1);
    const refund = { credits_to_refund: 1, idempotency_key: 'the same key' };
    for (const { origin } of [one, other, one]) {
      const answer = await post(origin, `admin/transactions/${DEBIT_FROM + 1}/refund`, refund, headers);
      expect(answer.status).toBe(200);
    }
    expect(await readBack({ DATABASE_URL: url })).toEqual([
      { id: DEBIT_FROM + 1, back: 100, lines: 1, left: DEBIT - 100 },
    ]);
  });
});
