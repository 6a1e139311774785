import { createClient } from './support/client.mjs';
import { openDatabases } from './support/databases.mjs';
import { interleave, ms, percentile } from './support/figures.mjs';
import { startServer } from './support/process.mjs';

const SMALL = 1_000;
const LARGE = 1_000_000;
const ORDERS = ['created_at', 'id', 'email', 'first_name'].flatMap((key) =>
  ['asc', 'desc'].map((direction) => `sort_by=${key}&sort_direction=${direction}`),
);
const RARE = ['hannah miller', 'priya patel', 'kealoha', 'leilani', 'emily rossi', 'zuri'];
const COMMON = ['mail', 'house', 'studio', 'mar', 'ann'];

/** @param {string} url */
const serve = async (url) => {
  const server = await startServer(['dist/main.js'], { DATABASE_URL: url });
  return { ...server, ...(await createClient(server.origin)) };
};

/** @typedef {Awaited<ReturnType<typeof serve>>} Server */
/** @typedef {(order: string) => string} Path */

/**
 * Of these terms the one that finds nearest to so many sellers.
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
 * One list call in every order, over many people against over few: what the slowest order says.
 * @param {object} given
 * @param {Server} given.small
 * @param {Server} given.large
 * @param {number} given.rounds
 * @param {Path} given.path
 * @param {Path | undefined} [given.floorPath] where the same page is another over few
 */
const compare = async ({ small, large, rounds, path, floorPath = path }) => {
  let worst = { ratio: 0, floor: 0, measured: 0, order: '' };
  for (const order of ORDERS) {
    const times = await interleave(rounds, {
      small: { act: () => small.get(floorPath(order)) },
      large: { act: () => large.get(path(order)) },
    });
    const [floor, measured] = [percentile(times.small, 0.95), percentile(times.large, 0.95)];
    if (measured / floor > worst.ratio) worst = { ratio: measured / floor, floor, measured, order };
  }
  return worst;
};

/**
 * The lists of people over a million rows against the same calls over a thousand, on PostgreSQL, over HTTP.
 * @param {import('./support/rows.mjs').Size} size
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
export const rows = async ({ quick }) => {
  const people = quick ? 20_000 : LARGE;
  const rounds = quick ? 10 : 40;
  const databases = await openDatabases([SMALL, people]);
  if (!databases)
    return [{ what: 'lists at scale', floor: 'no PostgreSQL server', measured: 'not measured' }];
  const [small, large] = await Promise.all([serve(databases.urls[0] ?? ''), serve(databases.urls[1] ?? '')]);

  const some = await chooseTerm(large, RARE, people / 2_500);
  const many = await chooseTerm(large, COMMON, people / 8);
  const lastPage = Math.floor(people / 20);
  const list = (/** @type {string} */ call, /** @type {string} */ more) => (/** @type {string} */ order) =>
    `${call}?${order}&${more}`;
  /** @type {{ what: string, path: Path, floorPath?: Path, most: number }[]} */
  const cases = [
    { what: 'sellers, page 1', path: list('admin/sellers', ''), most: 3 },
    { what: 'buyers, page 1', path: list('admin/buyers', ''), most: 3 },
    { what: 'blocked users, page 1', path: list('admin/blocked-users', ''), most: 3 },
    {
      what: `sellers, "${some.term}" (finds ${some.total})`,
      path: list('admin/sellers', `search=${some.term}`),
      most: 3,
    },
    {
      what: `sellers, "${many.term}" (finds ${many.total})`,
      path: list('admin/sellers', `search=${many.term}`),
      most: 25,
    },
    {
      what: `sellers, page ${lastPage}`,
      path: list('admin/sellers', `page=${lastPage}`),
      floorPath: list('admin/sellers', 'page=50'),
      most: 25,
    },
  ];
  const answer = [];
  for (const { what, path, floorPath, most } of cases) {
    const { ratio, floor, measured, order } = await compare({ small, large, rounds, path, floorPath });
    answer.push({
      what: `${what}, beside ${people.toLocaleString('en')} sellers, p95 of the slowest order (${order})`,
      floor: `${ms(floor)}, beside ${SMALL.toLocaleString('en')}`,
      measured: ms(measured),
      ratio,
      reach: { most },
    });
  }
  await Promise.all([small.stop(), large.stop()]);
  await databases.stop();
  return answer;
};
