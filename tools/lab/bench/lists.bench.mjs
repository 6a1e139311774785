import { createClient } from './support/client.mjs';
import { onEachEngine } from './support/databases.mjs';
import { interleave, ms, percentile } from './support/figures.mjs';
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
 * @param {string} call
 * @param {string} more
 * @returns {Path}
 */
const list = (call, more) => (order) => `${call}?${order}&${more}`;

/** The page of the buyer who joined last, which has no order. @param {Server} server @returns {Promise<Path>} */
const pageOfBuyer = async ({ get }) => {
  const { buyers } = await get('admin/buyers?per_page=1');
  return () => `extras/people/${buyers.data[0].id}`;
};

/**
 * What is asked for, and how much slower it may be over a million on PostgreSQL (section 5 of the design).
 * @param {Server} small
 * @param {Server} large
 * @param {number} people
 * @returns {Promise<{ what: string, path: Path, floorPath?: Path, most: number }[]>}
 */
const findCases = async (small, large, people) => {
  const some = await chooseTerm(large, RARE, people / 2_500);
  const many = await chooseTerm(large, COMMON, people / 8);
  const middle = Math.floor(people / 20);
  const found = (/** @type {{ term: string, total: number }} */ { term, total }) =>
    `sellers, "${term}" (${total} matches)`;
  return [
    { what: 'sellers, page 1', path: list('admin/sellers', ''), most: 2.5 },
    { what: 'buyers, page 1', path: list('admin/buyers', ''), most: 2.5 },
    { what: 'blocked users, page 1', path: list('admin/blocked-users', ''), most: 2.5 },
    {
      what: "a buyer's page",
      path: await pageOfBuyer(large),
      floorPath: await pageOfBuyer(small),
      most: 2.5,
    },
    { what: found(some), path: list('admin/sellers', `search=${some.term}`), most: 2.5 },
    { what: found(many), path: list('admin/sellers', `search=${many.term}`), most: 20 },
    {
      what: `sellers, page ${middle}`,
      path: list('admin/sellers', `page=${middle}`),
      floorPath: list('admin/sellers', 'page=50'),
      most: 20,
    },
  ];
};

/**
 * @param {import('./support/databases.mjs').Databases} databases of few people and of many
 * @param {number} people how many the many are
 * @param {number} rounds
 * @returns {Promise<import('./support/rows.mjs').Row[]>}
 */
const measure = async ({ engine, envs: [few, many] }, people, rounds) => {
  const [small, large] = await Promise.all([serve(few), serve(many)]);
  const rows = [];
  for (const { what, path, floorPath, most } of await findCases(small, large, people)) {
    const { ratio, floor, measured, order } = await compare({ small, large, rounds, path, floorPath });
    rows.push({
      what: `${what} of ${people.toLocaleString('en')}, ${engine}, p95 (${order})`,
      floor: `${ms(floor)}, of ${SMALL.toLocaleString('en')}`,
      measured: ms(measured),
      ratio,
      ...(engine === 'PostgreSQL' && { reach: { most } }),
    });
  }
  await Promise.all([small.stop(), large.stop()]);
  return rows;
};

/**
 * The lists of people over a million rows against the same calls over a thousand, over HTTP, on both engines. The
 * figures to reach are PostgreSQL's; the other takes seconds over some, and fewer rounds.
 * @param {import('./support/rows.mjs').Size} size
 */
export const rows = ({ quick }) => {
  const people = quick ? 20_000 : LARGE;
  return onEachEngine([SMALL, people], (databases) =>
    measure(databases, people, quick || databases.engine === 'embedded' ? 10 : 40),
  );
};
