import { createClient } from './support/client.mjs';
import { onEachEngine } from './support/databases.mjs';
import { interleave, ms, percentile } from './support/statistics.mjs';
import { startServer } from './support/process.mjs';

const SMALL = 1_000;
const LARGE = 1_000_000;
const ORDERS = ['created_at', 'id', 'email', 'first_name'].flatMap((key) =>
  ['asc', 'desc'].map((direction) => `sort_by=${key}&sort_direction=${direction}`),
);
const RARE = ['hannah miller', 'priya patel', 'kealoha', 'leilani', 'emily rossi', 'zuri'];
const COMMON = ['mail', 'house', 'studio', 'mar', 'ann'];

/** @param {import('./support/databases.mjs').Env} [env] */
const serve = async (env) => {
  const server = await startServer(['dist/main.js'], { ...env });
  return { ...server, ...(await createClient(server.origin)) };
};

/** @typedef {Awaited<ReturnType<typeof serve>>} Server */
/** @typedef {(order: string) => string} Path */

/**
 * Returns the search term with the number of matching sellers nearest to `wanted`.
 * @param {Server} server
 * @param {string[]} terms
 * @param {number} wanted
 */
const chooseTerm = async ({ get }, terms, wanted) => {
  const found = [];
  for (const term of terms) {
    const { sellers } = await get(`admin/sellers?search=${encodeURIComponent(term)}`);
    found.push({ term, total: sellers.total, off: Math.abs(Math.log((sellers.total + 1) / wanted)) });
  }
  const [nearest] = found.toSorted((a, b) => a.off - b.off);
  if (!nearest) throw new Error('No term was given');
  return nearest;
};

/**
 * Compares the duration of a request with many and with few users, in every sort order. Returns the sort
 * order with the highest ratio.
 * @param {object} options
 * @param {Server} options.small
 * @param {Server} options.large
 * @param {number} options.rounds
 * @param {Path} options.path
 * @param {Path | undefined} [options.smallPath] equivalent page of the small database, if it has another path
 */
const compare = async ({ small, large, rounds, path, smallPath = path }) => {
  let worst = { ratio: 0, baseline: 0, measured: 0, order: '' };
  for (const order of ORDERS) {
    const times = await interleave(rounds, {
      small: { act: () => small.get(smallPath(order)) },
      large: { act: () => large.get(path(order)) },
    });
    const [baseline, measured] = [percentile(times.small, 0.95), percentile(times.large, 0.95)];
    if (measured / baseline > worst.ratio) worst = { ratio: measured / baseline, baseline, measured, order };
  }
  return worst;
};

/**
 * @param {string} endpoint
 * @param {string} query
 * @returns {Path}
 */
const list = (endpoint, query) => (order) => `${endpoint}?${order}&${query}`;

/** Returns the path of the newest buyer's page, which ignores the sort order. @param {Server} server @returns {Promise<Path>} */
const buyerPage = async ({ get }) => {
  const { buyers } = await get('admin/buyers?per_page=1');
  return () => `extras/people/${buyers.data[0].id}`;
};

/**
 * Returns the requests, each with the highest allowed ratio of the large to the small database on PostgreSQL.
 * @param {Server} small
 * @param {Server} large
 * @param {number} people number of sellers and of buyers in the large database
 * @returns {Promise<{ name: string, path: Path, smallPath?: Path, most: number }[]>}
 */
const findCases = async (small, large, people) => {
  const rare = await chooseTerm(large, RARE, people / 2_500);
  const common = await chooseTerm(large, COMMON, people / 8);
  const middle = Math.floor(people / 20);
  const searchName = (/** @type {{ term: string, total: number }} */ { term, total }) =>
    `seller search "${term}" (${total} matches)`;
  return [
    { name: 'sellers, page 1', path: list('admin/sellers', ''), most: 2.5 },
    { name: 'buyers, page 1', path: list('admin/buyers', ''), most: 2.5 },
    { name: 'blocked users, page 1', path: list('admin/blocked-users', ''), most: 2.5 },
    { name: 'buyer page', path: await buyerPage(large), smallPath: await buyerPage(small), most: 2.5 },
    { name: searchName(rare), path: list('admin/sellers', `search=${rare.term}`), most: 2.5 },
    { name: searchName(common), path: list('admin/sellers', `search=${common.term}`), most: 20 },
    {
      name: `sellers, page ${middle}`,
      path: list('admin/sellers', `page=${middle}`),
      smallPath: list('admin/sellers', 'page=50'),
      most: 20,
    },
  ];
};

/**
 * @param {import('./support/databases.mjs').Databases} databases a small and a large one
 * @param {number} people number of sellers and of buyers in the large database
 * @param {number} rounds
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measure = async ({ engine, envs: [smallEnv, largeEnv] }, people, rounds) => {
  const [small, large] = await Promise.all([serve(smallEnv), serve(largeEnv)]);
  const rows = [];
  for (const { name, path, smallPath, most } of await findCases(small, large, people)) {
    const { ratio, baseline, measured, order } = await compare({ small, large, rounds, path, smallPath });
    rows.push({
      name: `${name}, ${people.toLocaleString('en')} sellers and as many buyers, ${engine}, p95 of the slowest sort order (${order})`,
      baseline: `${ms(baseline)} with ${SMALL.toLocaleString('en')} of each`,
      measured: ms(measured),
      ratio,
      ...(engine === 'PostgreSQL' && { limit: { most } }),
    });
  }
  await Promise.all([small.stop(), large.stop()]);
  return rows;
};

/**
 * Compares the lists of users over HTTP with a million and with a thousand sellers, on both engines. The limits apply
 * to PostgreSQL. The embedded engine takes seconds for some requests, so it gets fewer rounds.
 * @param {import('./support/rows.mjs').Size} size
 */
export const rows = ({ quick }) => {
  const people = quick ? 20_000 : LARGE;
  return onEachEngine([SMALL, people], (databases) =>
    measure(databases, people, quick || databases.engine === 'embedded' ? 10 : 40),
  );
};
