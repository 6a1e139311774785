import { createClient, LOGIN_BODY } from './support/client.mjs';
import { onEachEngine } from './support/databases.mjs';
import { ms } from './support/statistics.mjs';
import { load } from './support/load.mjs';
import { startServer } from './support/process.mjs';

const CONNECTIONS = 50;

/** @param {Awaited<ReturnType<typeof createClient>>} client */
const findDebits = async ({ get }) => {
  const debits = [];
  for (let page = 1; page <= 5; page++) {
    const { buyer_transactions: found } = await get(
      `admin/financials/buyer-transactions?per_page=100&page=${page}`,
    );
    debits.push(...found.data.filter((/** @type {{ type: string }} */ { type }) => type === 'debit'));
  }
  return debits;
};

/**
 * Returns the measured requests by name.
 * @param {string} origin
 */
const requestsOf = async (origin) => {
  const client = await createClient(origin);
  const { sellers } = await client.get('admin/sellers?per_page=100');
  const debits = await findDebits(client);
  let turn = 0;
  const next = (/** @type {{ id: number }[]} */ rows) => rows[turn++ % rows.length]?.id;
  return {
    token: client.token,
    requests: {
      login: { path: 'user/login', body: LOGIN_BODY },
      list: { path: 'admin/sellers?search=an&sort_by=first_name' },
      write: {
        path: 'admin/edit-user',
        setup: (/** @type {import('autocannon').Request} */ request) => ({
          ...request,
          body: JSON.stringify({ user_id: next(sellers.data), first_name: 'Hannah', last_name: 'Miller' }),
        }),
      },
      refund: {
        path: 'admin/transactions/:id/refund',
        setup: (/** @type {import('autocannon').Request} */ request) => ({
          ...request,
          path: `/api/admin/transactions/${next(debits)}/refund`,
          body: '{"credits_to_refund":0.01}',
        }),
      },
    },
  };
};

/**
 * @param {import('./support/databases.mjs').Databases} databases
 * @param {number} seconds
 */
const measure = async ({ engine, envs: [env] }, seconds) => {
  const { origin, stop } = await startServer(['dist/main.js'], { ...env });
  const { token, requests } = await requestsOf(origin);
  const rows = [];
  for (const [name, { path, ...request }] of Object.entries(requests)) {
    const url = `${origin}/api/${path}`;
    const { perSecond, p95, failed } = await load({
      url,
      token,
      connections: CONNECTIONS,
      seconds,
      ...request,
    });
    rows.push({
      name: `${name}, ${CONNECTIONS} connections, ${engine}`,
      baseline: '',
      measured: `${Math.round(perSecond)} a second, p95 ${ms(p95)}${failed ? `, ${failed} failed` : ''}`,
    });
  }
  await stop();
  return rows;
};

/**
 * Measures four requests over fifty connections, on both engines. There is no baseline, because the results
 * serve to compare releases.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = ({ quick }) => onEachEngine([1_000], (databases) => measure(databases, quick ? 3 : 10));
