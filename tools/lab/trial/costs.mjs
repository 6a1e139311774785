import { createClient, demoLogin } from '../bench/support/client.mjs';
import { startServer } from '../bench/support/process.mjs';
import { residentMegabytes } from './support/connections.mjs';
import { findRefundableDebits } from './support/concurrency.mjs';
import { cpuSeconds, serverCpuSeconds } from './support/cpuTime.mjs';
import { seed } from './support/product.mjs';
import { assert, print } from './support/output.mjs';
import { runTrial, startDatabase } from './support/trial.mjs';

/**
 * Measures the CPU time of requests, in a process and in PostgreSQL, and the disk space of rows: `npm --prefix tools/lab run
 * trial:costs`. "Capacity" in `docs/scaling.md` is computed from the results. Measures CPU time because elapsed time depends
 * more on the other load of the machine.
 */
const PEOPLE = 5_000;
const CONCURRENCY = 8;

/** Tables of each kind of record. The first table has one row per record. */
const TABLES = {
  person: ['users', 'person_totals'],
  'ledger line of a buyer': ['buyer_transactions'],
  'ledger line of a seller': ['seller_transactions'],
  booking: ['bookings'],
  'audit event': ['activity', 'activity_texts', 'activity_seals'],
};

await runTrial(async (trial) => {
  const settings = ['fsync=on', 'full_page_writes=on', 'shared_buffers=256MB'];
  const { url: DATABASE_URL, db } = await startDatabase(trial, settings);
  await seed(DATABASE_URL, PEOPLE);
  await db.query('vacuum analyze');
  const env = { DATABASE_URL, DEMO: 'on', LOG_LEVEL: 'info', DATA_DIR: trial.folder };
  const { origin, pid, stop } = await startServer(['dist/main.js'], env);
  trial.atEnd(stop);
  const { send } = await createClient(origin);
  const { rows: backends } = await db.query('select pg_backend_pid() as pid');
  const people = (await db.query("select id, last_name from tys.users where role = 'seller' order by id"))
    .rows;
  const debits = await findRefundableDebits(db);
  /** @param {{ id: number }[]} rows @param {number} n */
  const at = (rows, n) => rows[n % rows.length]?.id;

  /** @type {Record<string, [number, (n: number) => Promise<{ status: number }>]>} number of repetitions and the request */
  const requests = {
    'sign-in': [20, () => send('user/login', demoLogin)],
    'page of a list': [300, (n) => send(`admin/buyers?per_page=10&page=${(n % 50) + 1}`)],
    search: [200, (n) => send(`admin/sellers?per_page=10&page=1&search=${people[n]?.last_name}`)],
    'page of a person': [200, (n) => send(`extras/people/${at(people, n * 7)}`)],
    'page of the activity': [200, () => send('extras/activity?range=[0,24]')],
    change: [
      300,
      (n) => send('admin/edit-user', { user_id: at(people, n), first_name: `Name${n}`, last_name: 'Once' }),
    ],
    refund: [
      200,
      (n) =>
        send(`admin/transactions/${at(debits, n)}/refund`, {
          credits_to_refund: 0.01,
          idempotency_key: `${n}`,
        }),
    ],
  };
  for (const [name, [count, request]] of Object.entries(requests)) {
    // Warms up connections, plans and compiled code.
    for (let n = 0; n < 10; n++) await request(count + n);
    const before = [cpuSeconds(pid), serverCpuSeconds(backends[0].pid)];
    let started = 0;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let n = started++; n < count; n = started++)
          assert((await request(n)).status === 200, `${name} responds with 200`);
      }),
    );
    const after = [cpuSeconds(pid), serverCpuSeconds(backends[0].pid)];
    const [product, database] = after.map((seconds, index) =>
      (((seconds - (before[index] ?? 0)) / count) * 1000).toFixed(1),
    );
    print(name, `${product} ms in the process, ${database} ms in PostgreSQL, mean of ${count}`);
  }
  print('memory of the process', `${residentMegabytes(pid).toFixed(0)} MB`);
  await db.query('vacuum');
  for (const [name, tables] of Object.entries(TABLES)) {
    const sizes = tables.map((table) => `pg_total_relation_size('tys.${table}')`).join(' + ');
    const { rows } = await db.query(
      `select (${sizes})::float8 as bytes, (select count(*)::int from tys.${tables[0]}) as count`,
    );
    print(name, `${(rows[0].bytes / rows[0].count).toFixed(0)} bytes on disk, mean of ${rows[0].count}`);
  }
});
