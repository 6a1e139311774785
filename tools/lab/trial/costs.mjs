import { createClient, demoLogin } from '../bench/support/client.mjs';
import { startServer } from '../bench/support/process.mjs';
import { residentMegabytes } from './support/connections.mjs';
import { findRefundableDebits } from './support/concurrency.mjs';
import { serverCpuSeconds, cpuSeconds } from './support/cpuTime.mjs';
import { seed } from './support/product.mjs';
import { assert, print } from './support/output.mjs';
import { runTrial, startDatabase } from './support/trial.mjs';

/**
 * `npm run trial:costs`: what a call takes of the processor, in a process and in PostgreSQL, and what a row takes of the disk.
 * "Capacity" in `docs/scaling.md` is computed from it. Processor time is the same whatever else the machine does, to some tenths; time is not.
 */
const PEOPLE = 5_000;
const CONCURRENCY = 8;

/** What each kind of thing is kept in, indexes included, and which table has a row for each. */
const KEPT = {
  'a person': ['users', 'person_totals'],
  "a line of a buyer's": ['buyer_transactions'],
  "a line of a seller's": ['seller_transactions'],
  'a booking': ['bookings'],
  'an event': ['activity', 'activity_texts', 'activity_seals'],
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
  const { rows: backend } = await db.query('select pg_backend_pid() as pid');
  const people = (await db.query("select id, last_name from tys.users where role = 'seller' order by id"))
    .rows;
  const debits = await findRefundableDebits(db);
  /** @param {{ id: number }[]} rows @param {number} n */
  const at = (rows, n) => rows[n % rows.length]?.id;

  /** @type {Record<string, [number, (n: number) => Promise<{ status: number }>]>} how often, and the call */
  const calls = {
    'signing in': [20, () => send('user/login', demoLogin)],
    'a page of a list': [300, (n) => send(`admin/buyers?per_page=10&page=${(n % 50) + 1}`)],
    'a search': [200, (n) => send(`admin/sellers?per_page=10&page=1&search=${people[n]?.last_name}`)],
    "a person's page": [200, (n) => send(`extras/people/${at(people, n * 7)}`)],
    'a page of what was done': [200, () => send('extras/activity?range=[0,24]')],
    'a change': [
      300,
      (n) => send('admin/edit-user', { user_id: at(people, n), first_name: `Name${n}`, last_name: 'Once' }),
    ],
    'a refund': [
      200,
      (n) =>
        send(`admin/transactions/${at(debits, n)}/refund`, {
          credits_to_refund: 0.01,
          idempotency_key: `${n}`,
        }),
    ],
  };
  for (const [name, [count, call]] of Object.entries(calls)) {
    // Connections, plans and code are warm.
    for (let n = 0; n < 10; n++) await call(count + n);
    const before = [cpuSeconds(pid), serverCpuSeconds(backend[0].pid)];
    let done = 0;
    await Promise.all(
      Array.from({ length: CONCURRENCY }, async () => {
        for (let n = done++; n < count; n = done++)
          assert((await call(n)).status === 200, `${name} is answered with 200`);
      }),
    );
    const after = [cpuSeconds(pid), serverCpuSeconds(backend[0].pid)];
    const [own, its] = after.map((seconds, of) =>
      (((seconds - (before[of] ?? 0)) / count) * 1000).toFixed(1),
    );
    print(name, `${own} ms in the process, ${its} ms in PostgreSQL, of ${count}`);
  }
  print('memory of the process', `${residentMegabytes(pid).toFixed(0)} MB`);
  await db.query('vacuum');
  for (const [name, tables] of Object.entries(KEPT)) {
    const sizes = tables.map((table) => `pg_total_relation_size('tys.${table}')`).join(' + ');
    const { rows } = await db.query(
      `select (${sizes})::float8 as bytes, (select count(*)::int from tys.${tables[0]}) as count`,
    );
    print(name, `${(rows[0].bytes / rows[0].count).toFixed(0)} bytes on disk, of ${rows[0].count}`);
  }
});
