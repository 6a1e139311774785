import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase } from '../../server/db/open';
import { openPostgres } from './support/postgres';
import { post, runToEnd, signIn, startServer, type ServerProcess } from './support/process';

const KILLS = 3;
const EMAIL = 'first@ops.example';
const PASSWORD = 'a good password';
const ADMIN = { DEMO: 'off', ADMIN_EMAIL: EMAIL, ADMIN_PASSWORD: PASSWORD };

const postgres = await openPostgres();
const scratch = mkdtempSync(join(tmpdir(), 'tys-processes-'));
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const { child, end } of running)
    if (child.exitCode === null && !child.signalCode) await end('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

const serve = async (env: Record<string, string>) => {
  const server = await startServer({ ...ADMIN, ...env });
  running.push(server);
  return server;
};
const rowsOf = async (url: string, query: string) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(query);
  await client.end();
  return rows;
};

/** A login whose last byte is still to come: under way for as long as the test likes. */
const startLogin = (origin: string) => {
  const body = JSON.stringify({ email: EMAIL, password: PASSWORD, role: 'admin' });
  const call = request(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  call.write(body.slice(0, -1));
  const answered = new Promise<{ status: number | undefined; connection: string | undefined; body: string }>(
    (resolve, reject) => {
      call.once('error', reject);
      call.once('response', (response) => {
        let text = '';
        response.on('data', (chunk) => (text += String(chunk)));
        response.on('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, body: text }),
        );
      });
    },
  );
  return { finish: () => call.end(body.slice(-1)), answered };
};

const ENGINES = [
  ['the embedded engine', () => Promise.resolve({ DATA_DIR: mkdtempSync(join(scratch, 'data-')) })],
  ...(postgres
    ? [['PostgreSQL', async () => ({ DATABASE_URL: await postgres.newDatabase() })] as const]
    : []),
] as const;

describe.each(ENGINES)('on %s', { timeout: 120_000 }, (_engine, newPlace) => {
  let env: Record<string, string>;
  beforeAll(async () => {
    env = await newPlace();
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

  test('a database of a newer version is refused with a sentence, and left as it is', async () => {
    const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
    const newer = "insert into tys.__drizzle_migrations (hash, created_at) values ('newer', 4102444800000)";
    await database.pool.query(`${newer}; delete from tys.user_roles; delete from tys.roles`);
    await database.close();
    const { code, said } = await runToEnd({ ...ADMIN, ...env });
    expect(code).toBe(1);
    expect(said).toMatch(
      /made by a newer version of this program: its tables are of 2100-01-01.*Nothing was changed/,
    );
    expect(said).not.toContain(' at ');
    await expect(openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' })).rejects.toThrow(
      'newer',
    );
  });
});

const withResolvers = () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
};

/** Until nothing listens there any more. */
const refused = async (origin: string): Promise<void> => {
  const isRefused = await fetch(`${origin}/healthz`).then(
    () => false,
    () => true,
  );
  if (!isRefused) await refused(origin);
};

const DEBIT_FROM = 50_000;
/** In hundredths. */
const DEBIT = 1_000_000;

const withDatabase = async <T>(env: Record<string, string>, work: (pool: pg.Pool) => Promise<T>) => {
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR ?? '' });
  try {
    return await work(database.pool);
  } finally {
    await database.close();
  }
};

const addDebits = (env: Record<string, string>, count: number) =>
  withDatabase(env, (pool) =>
    pool.query(`
      with buyer as (insert into tys.users (role, first_name, last_name, email)
        values ('buyer', 'Ada', 'Buyer', 'ada@ops.example') returning id)
      insert into tys.buyer_transactions (id, buyer_id, type, amount_hundredths, description)
        select ${DEBIT_FROM} + n, buyer.id, 'debit', ${DEBIT}, 'Spent' from buyer, generate_series(1, ${count}) n`),
  );

/** Of each debit: what was given back, in how many lines of a hundredth, and what is left. */
const readBack = (env: Record<string, string>) =>
  withDatabase(env, async (pool) => {
    const { rows } = await pool.query<{ id: number; back: number; lines: number; left: number }>(`
      select debit.id, coalesce(sum(line.amount_hundredths), 0)::int back, count(line.id)::int lines,
        (debit.amount_hundredths - coalesce(sum(line.amount_hundredths), 0))::int "left"
      from tys.buyer_transactions debit left join tys.buyer_transactions line on line.refund_of = debit.id
      where debit.type = 'debit' group by debit.id`);
    return rows;
  });

describe.skipIf(!postgres)('several processes on one PostgreSQL', () => {
  let url: string;
  let servers: ServerProcess[];
  beforeAll(async () => {
    url = await postgres!.newDatabase();
    servers = await Promise.all([1, 2, 3].map(() => serve({ DATABASE_URL: url })));
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
