import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

import pg from 'pg';

import { createClient } from './support/client.mjs';
import { onEachEngine, openPostgres } from './support/databases.mjs';
import { interleave, median, ms, percentile } from './support/figures.mjs';
import { startServer } from './support/process.mjs';

/** The built server without the part that is measured. */
const WITHOUT = 'dist.without';
/** How many calls are under way at a time. */
const AT_ONCE = 20;
/** Refunds that are timed together. */
const TOGETHER = 200;

/** The same server, but that nothing is written of what is done. */
const buildWithout = () => {
  cpSync('dist', WITHOUT, { recursive: true, dereference: true });
  const writes = /if \(!happened\.length\) return[^;]*;/;
  const scripts = readdirSync(WITHOUT)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ file: `${WITHOUT}/${name}`, built: readFileSync(`${WITHOUT}/${name}`, 'utf8') }))
    .filter(({ built }) => writes.test(built));
  const [script] = scripts;
  if (!script || scripts.length > 1) throw new Error('Where events are written was not found');
  writeFileSync(script.file, script.built.replace(writes, 'return;'));
};

/**
 * Refunds of a hundredth of a credit, over as many debits as there are.
 * @param {string} script
 * @param {import('./support/databases.mjs').Env} [env]
 */
const refunding = async (script, env) => {
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
  const one = async () => {
    const id = debits[next++ % debits.length];
    const { status, message } = await send(`admin/transactions/${id}/refund`, { credits_to_refund: 0.01 });
    if (status !== 200) throw new Error(message);
  };
  return {
    ...server,
    act: async () => {
      for (let n = 0; n < TOGETHER; n += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, one));
    },
  };
};

/** @param {number} milliseconds */
const perSecond = (milliseconds) => `${Math.round((TOGETHER * 1000) / milliseconds)}/s`;

/**
 * @param {boolean} quick
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measureWrites = (quick) => {
  buildWithout();
  // Two databases, so that neither server has the other's events to seal.
  return onEachEngine([1_000, 1_001], async ({ engine, envs: [one, other] }) => {
    const [kept, not] = [await refunding('dist/main.js', one), await refunding(`${WITHOUT}/main.js`, other)];
    const times = await interleave(quick ? 3 : 20, { kept, not: { act: not.act } });
    await Promise.all([kept.stop(), not.stop()]);
    const [floor, measured] = [median(times.not), median(times.kept)];
    return [
      {
        what: `refunds with audit events, ${AT_ONCE} at a time, ${engine}`,
        floor: `without events, ${perSecond(floor)}`,
        measured: perSecond(measured),
        ratio: floor / measured,
        reach: { least: 0.85 },
      },
    ];
  }).finally(() => rmSync(WITHOUT, { recursive: true, force: true }));
};

const SMALL = 10_000;

/** Events of some years: by 20 administrators, about 2,000 people, every fifth with words of its own. */
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
  'a group of actions': { action: ['blocked', 'unblocked', 'restricted', 'unrestricted'] },
  'a person': { target: 'buyer:' },
  'a record': { target: 'transaction:3' },
  'a period': { from: '2026-11-01', to: '2026-11-20' },
  'a name': { q: 'miller' },
  'words in one note of fifty': { q: 'salon open' },
  'a missing word': { q: 'nobodywrotethis' },
};

/** @param {string | undefined} url @param {number} events */
const fill = async (url, events) => {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query('select count(*)::int as events from tys.activity');
  if (rows[0].events < events) await client.query(FILL, [events]);
  await client.query('vacuum analyze tys.activity, tys.activity_texts');
  const { rows: people } = await client.query(
    "select min(id) as id from tys.users where role = 'buyer' and id > 1001",
  );
  await client.end();
  return people[0].id;
};

/**
 * @param {boolean} quick
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measureLists = async (quick) => {
  const large = quick ? 200_000 : 10_000_000;
  const databases = await openPostgres([1_002, 1_003]);
  if (!databases) return [{ what: 'activity', floor: 'no PostgreSQL server', measured: 'not measured' }];
  const [few, many] = databases.envs;
  const person = await fill(few?.DATABASE_URL, SMALL);
  await fill(many?.DATABASE_URL, large);
  const servers = [];
  for (const env of [few, many]) servers.push(await startServer(['dist/main.js'], { ...env }));
  const [small, big] = await Promise.all(servers.map(({ origin }) => createClient(origin)));
  const found = [];
  for (const [name, filter] of Object.entries(FILTERS)) {
    const asked = 'target' in filter && filter.target === 'buyer:' ? { target: `buyer:${person}` } : filter;
    const path = `extras/activity?${new URLSearchParams({ filter: JSON.stringify(asked), range: '[0,24]' }).toString()}`;
    /** @param {typeof small} client */
    const act = (client) => async () => {
      const { status } = (await client?.send(path)) ?? {};
      if (status !== undefined && status !== 200) throw new Error(`${path}: ${status}`);
    };
    const times = await interleave(quick ? 10 : 60, { small: { act: act(small) }, big: { act: act(big) } });
    const [floor, measured] = [percentile(times.small, 0.95), percentile(times.big, 0.95)];
    found.push({
      what: `activity of ${large.toLocaleString('en')} events, ${name}, p95`,
      floor: `${ms(floor)}, of ${SMALL.toLocaleString('en')}`,
      measured: ms(measured),
      ratio: measured / floor,
      reach: { most: 3 },
    });
  }
  for (const { stop } of servers) await stop();
  await databases.stop();
  return found;
};

/**
 * What it costs to keep what was done: a refund with its event against one without, and lists among many events against
 * few. Where events are kept, nothing is counted.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => [...(await measureWrites(quick)), ...(await measureLists(quick))];
