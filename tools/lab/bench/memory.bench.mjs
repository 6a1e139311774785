import autocannon from 'autocannon';

import { createClient } from './support/client.mjs';
import { onEachEngine } from './support/databases.mjs';
import { startServer } from './support/process.mjs';

/** Number of requests in one hour, at ten a second. */
const REQUESTS = 36_000;
/** Number of requests until caches, pools and code reach their size. On PostgreSQL the heap needs about 10,000. */
const WARM_UP_REQUESTS = 12_000;
const CONNECTIONS = 20;
const MAX_GROWTH = 1.3;
const METRICS_TOKEN = 'benchmarks-read-the-memory-by-this';

/**
 * Returns typical requests of administrators: lists, searches, ledgers, statistics and one write.
 * @param {string} token
 * @param {number} buyer
 * @returns {autocannon.Request[]}
 */
const requestsOf = (token, buyer) => {
  const paths = [
    ...['an', 'maria', 'studio', '10', 'zoe'].map(
      (term) => `admin/sellers?search=${term}&sort_by=first_name`,
    ),
    ...[1, 2, 3, 4].map((page) => `admin/buyers?page=${page}`),
    'admin/blocked-users',
    'admin/dashboard-stats?period=month',
    'admin/financials/buyer-transactions',
    `admin/transactions/buyer/${buyer}`,
  ];
  const headers = { token, 'content-type': 'application/json' };
  const edit = { user_id: buyer, first_name: 'Hannah', last_name: 'Miller' };
  return [
    ...paths.map((path) => ({ method: /** @type {const} */ ('GET'), path: `/api/${path}`, headers })),
    { method: 'POST', path: '/api/admin/edit-user', headers, body: JSON.stringify(edit) },
  ];
};

/** @param {string} origin @returns {Promise<number>} resident memory of the process in bytes */
const residentBytes = async (origin) => {
  const response = await fetch(`${origin}/metrics`, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(await response.text()) ?? [];
  if (!bytes) throw new Error(`No memory in /metrics: HTTP status ${response.status}`);
  return Number(bytes);
};

/** @param {number} bytes */
const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;

/**
 * @param {import('./support/databases.mjs').Databases} databases
 * @param {number} amount number of requests
 * @returns {Promise<import('./support/rows.mjs').Row>}
 */
const measure = async ({ engine, envs: [env] }, amount) => {
  const { origin, stop } = await startServer(['dist/main.js'], { ...env, METRICS_TOKEN });
  const { token, get } = await createClient(origin);
  const { buyers } = await get('admin/buyers');
  const requests = requestsOf(token, buyers.data[0].id);
  const send = async (/** @type {number} */ count) => {
    const result = await autocannon({ url: origin, connections: CONNECTIONS, amount: count, requests });
    if (result.non2xx || result.errors) throw new Error(`${result.non2xx + result.errors} requests failed`);
    return residentBytes(origin);
  };
  const warm = await send(WARM_UP_REQUESTS);
  const after = await send(amount);
  await stop();
  return {
    name: `memory after ${amount.toLocaleString('en')} requests, ${engine}`,
    baseline: `${megabytes(warm)} after ${WARM_UP_REQUESTS.toLocaleString('en')}`,
    measured: megabytes(after),
    ratio: after / warm,
    limit: { most: MAX_GROWTH },
  };
};

/**
 * Measures the growth of memory over the requests of an hour, on both engines.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = ({ quick }) =>
  onEachEngine([1_000], async (databases) => [await measure(databases, quick ? 3_000 : REQUESTS)]);
