import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import pg from 'pg';

import { createClient } from './support/client.mjs';
import { onEachEngine, openPostgres } from './support/databases.mjs';
import { interleave, median, ms, percentile } from './support/statistics.mjs';
import { startServer } from './support/process.mjs';

/** Folder of a build that writes no audit events. */
const UNAUDITED = 'dist.without';
/** Number of concurrent requests. */
const CONCURRENCY = 20;
/** Number of refunds that are timed together. */
const BATCH_SIZE = 200;

/** Copies the build and removes the code that writes audit events. */
const buildUnaudited = () => {
  cpSync('dist', UNAUDITED, { recursive: true, dereference: true });
  const writes = /if \(!records\.length\) return;/;
  const scripts = readdirSync(UNAUDITED)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ file: `${UNAUDITED}/${name}`, built: readFileSync(`${UNAUDITED}/${name}`, 'utf8') }))
    .filter(({ built }) => writes.test(built));
  const [script] = scripts;
  if (!script || scripts.length > 1)
    throw new Error('The code that writes audit events was not found in the build');
  writeFileSync(script.file, script.built.replace(writes, 'return;'));
};

/**
 * Starts a server and a client that refunds 0.01 credits at a time, from many debits in turn.
 * @param {string} script
 * @param {import('./support/databases.mjs').Env} [env]
 */
const startRefunding = async (script, env) => {
  const server = await startServer([script], { ...env });
  const { send, get } = await createClient(server.origin);
  /** @type {number[]} */
  const debits = [];
  const { buyers } = await get('admin/buyers?per_page=100');
  for (const { id } of buyers.data) {
    const { transactions } = await get(`admin/transactions/buyer/${id}?per_page=100`);
    for (const line of transactions.data) if (line.refundable_credits > 3) debits.push(line.id);
  }
  let next = 0;
  const refund = async () => {
    const id = debits[next++ % debits.length];
    const { status, message } = await send(`admin/transactions/${id}/refund`, { credits_to_refund: 0.01 });
    if (status !== 200) throw new Error(message);
  };
  return {
    ...server,
    act: async () => {
      for (let n = 0; n < BATCH_SIZE; n += CONCURRENCY)
        await Promise.all(Array.from({ length: CONCURRENCY }, refund));
    },
  };
};

/** @param {number} milliseconds */
const perSecond = (milliseconds) => `${Math.round((BATCH_SIZE * 1000) / milliseconds)} a second`;

/**
 * @param {boolean} quick
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measureWrites = (quick) => {
  buildUnaudited();
  // Two databases, because each server appends all events of its database to the hash chain.
  return onEachEngine([1_000, 1_001], async ({ engine, envs: [auditedEnv, unauditedEnv] }) => {
    const audited = await startRefunding('dist/main.js', auditedEnv);
    const unaudited = await startRefunding(`${UNAUDITED}/main.js`, unauditedEnv);
    const times = await interleave(quick ? 3 : 20, { audited, unaudited });
    await Promise.all([audited.stop(), unaudited.stop()]);
    const [baseline, measured] = [median(times.unaudited), median(times.audited)];
    return [
      {
        name: `refunds with audit events, ${CONCURRENCY} concurrent, ${engine}`,
        baseline: `refunds without audit events, ${perSecond(baseline)}`,
        measured: perSecond(measured),
        ratio: baseline / measured,
        limit: { least: 0.85 },
      },
    ];
  }).finally(() => rmSync(UNAUDITED, { recursive: true, force: true }));
};

const SMALL = 10_000;

/** Inserts events of 20 administrators about 2,000 users, every fifth with a searchable note. */
const FILL = `with made as (
    insert into tys.activity (created_at, action, actor_id, target, person_id, facts, digest)
    select now() - n * interval '7 seconds',
      (array['refunded', 'blocked', 'unblocked', 'request_denied', 'updated', 'signed_in'])[1 + n % 6],
      1 + n % 20, case when n % 3 = 0 then 'transaction:' || n % 5000 end, 1001 + n % 2000, '{}', sha256(n::text::bytea)
    from generate_series(1, $1::int) n returning id
  )
  insert into tys.activity_texts (event_id, part, salt, value, words)
  select id, 'detail', '', '{"note":"because"}', case when id % 50 = 0 then 'the salon was open' else 'because of ' || id end
  from made where id % 5 = 0`;

const FILTERS = {
  'no filter': {},
  actor: { actor: 7 },
  action: { action: 'blocked' },
  'four actions': { action: ['blocked', 'unblocked', 'restricted', 'unrestricted'] },
  user: { target: 'buyer:' },
  transaction: { target: 'transaction:3' },
  'date range': { from: '2026-11-01', to: '2026-11-20' },
  'name search': { q: 'miller' },
  'search for frequent words': { q: 'salon open' },
  'search without a match': { q: 'nobodywrotethis' },
};

/**
 * Inserts events and returns the id of a buyer.
 * @param {string | undefined} url
 * @param {number} events
 */
const fill = async (url, events) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as events from tys.activity');
  if (rows[0].events < events) await client.query(FILL, [events]);
  await client.query('vacuum analyze tys.activity, tys.activity_texts');
  const { rows: buyers } = await client.query(
    "select min(id) as id from tys.users where role = 'buyer' and id > 1001",
  );
  await client.end();
  return buyers[0].id;
};

/**
 * @param {boolean} quick
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measureLists = async (quick) => {
  const count = quick ? 200_000 : 10_000_000;
  const databases = await openPostgres([1_002, 1_003]);
  if (!databases)
    return [{ name: 'audit log lists', baseline: 'no PostgreSQL server', measured: 'not measured' }];
  const [smallEnv, largeEnv] = databases.envs;
  const buyer = await fill(smallEnv?.DATABASE_URL, SMALL);
  await fill(largeEnv?.DATABASE_URL, count);
  const servers = [];
  for (const env of [smallEnv, largeEnv]) servers.push(await startServer(['dist/main.js'], { ...env }));
  const [small, large] = await Promise.all(servers.map(({ origin }) => createClient(origin)));
  const found = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const query = 'target' in filter && filter.target === 'buyer:' ? { target: `buyer:${buyer}` } : filter;
    const path = `extras/activity?${new URLSearchParams({ filter: JSON.stringify(query), range: '[0,24]' }).toString()}`;
    /** @param {typeof small} client */
    const act = (client) => async () => {
      const { status } = (await client?.send(path)) ?? {};
      if (status !== undefined && status !== 200) throw new Error(`${path}: ${status}`);
    };
    const times = await interleave(quick ? 10 : 60, {
      small: { act: act(small) },
      large: { act: act(large) },
    });
    const [baseline, measured] = [percentile(times.small, 0.95), percentile(times.large, 0.95)];
    found.push({
      name: `audit log list, ${name}, ${count.toLocaleString('en')} events, PostgreSQL, p95`,
      baseline: `${ms(baseline)} with ${SMALL.toLocaleString('en')} events`,
      measured: ms(measured),
      ratio: measured / baseline,
      limit: { most: 3 },
    });
  }
  for (const { stop } of servers) await stop();
  await databases.stop();
  return found;
};

/**
 * Measures the cost of the audit log: refunds with and without audit events, and audit log lists with many and with few
 * events.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => [...(await measureWrites(quick)), ...(await measureLists(quick))];
