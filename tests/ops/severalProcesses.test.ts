import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest';

import { hasPgbouncer, startPgbouncer } from '../../tools/postgres.mjs';
import { waitFor } from '../support/waitFor';
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

  test('several processes that start together on an empty database create the tables and the administrator only once', async () => {
    expect(await rowsOf(url, 'select count(*)::int from tys.users')).toEqual([{ count: 1 }]);
    const [made] = await rowsOf(
      url,
      'select count(*)::int, count(distinct hash)::int once from tys.__drizzle_migrations',
    );
    expect(made!.count).toBe(made!.once);
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  test('a session, a block, a rate limit and a refund from one process also apply in another process', async () => {
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

const BACKUP_DIR = mkdtempSync(join(tmpdir(), 'tys-pooler-'));
let stop = () => Promise.resolve();
afterAll(async () => {
  await stop();
  rmSync(BACKUP_DIR, { recursive: true, force: true });
});

/** Runs only if PgBouncer is installed. `trial:pooler` of `tools/lab` runs a longer trial. */
test.runIf(postgres && hasPgbouncer())(
  'processes that start together behind a transaction pooler do scheduled work once and leave no lock',
  async () => {
    const folder = new URL(inject('postgresUrl')!).searchParams.get('host')!;
    const pooler = await startPgbouncer(join(folder, '.s.PGSQL.5432'));
    stop = pooler.stop;
    const url = await postgres!.newDatabase();
    const DATABASE_URL = pooler.urlOf(new URL(url).pathname.slice(1));
    const servers = await Promise.all([1, 2, 3].map(() => serve({ DATABASE_URL, BACKUP_DIR })));
    for (const { origin } of servers) expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    await waitFor(() => expect(readdirSync(BACKUP_DIR)).toEqual([expect.stringMatching(/\.backup$/)]));
    const held = `select count(*)::int from pg_locks l join pg_database d on d.oid = l.database
      where locktype = 'advisory' and datname = '${new URL(url).pathname.slice(1)}'`;
    await waitFor(async () => expect(await postgres!.admin(held)).toEqual([{ count: 0 }]));
    for (const { end } of servers) expect(await end('SIGTERM')).toBe(0);
  },
);
