import { parseArgs } from 'node:util';

import { Presets, SingleBar } from 'cli-progress';
import type pg from 'pg';

import { explainDatabaseError } from '../../db/errors';
import { describeContent, hasDatabase, requireYesOption, withExisting } from '../../db/existing';
import type { DatabaseLocation } from '../../db/location';
import { NO_TIME_LIMIT, createDb, openDatabase, type Db } from '../../db/open';
import { ourVersion, versionOf } from '../../db/version';
import { bootstrap, firstStartOf } from '../bootstrap';
import type { Config } from '../config';
import { checkpointIfDue } from '../maintenance';
import { countOf, fillDatabase } from './fillDatabase';

const USAGE = 'npm run seed -- --sellers 1000000 --buyers 1000000';

interface People {
  sellers: number;
  buyers: number;
}

/** @throws Error with the usage text for an invalid option */
const readNumber = (name: string, given: string | undefined) => {
  const number = Number(given ?? 0);
  if (Number.isSafeInteger(number) && number >= 0 && number <= 50_000_000) return number;
  throw new Error(`--${name} must be a whole number up to 50000000, as in: ${USAGE}`);
};

/** @throws Error with the usage text for an invalid option */
const readWanted = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: { sellers: { type: 'string' }, buyers: { type: 'string' }, yes: { type: 'string' } },
  });
  if (values.sellers === undefined && values.buyers === undefined) throw new Error(`Set a number: ${USAGE}`);
  const { sellers, buyers, yes } = values;
  return { wanted: { sellers: readNumber('sellers', sellers), buyers: readNumber('buyers', buyers) }, yes };
};

/** Returns true if the database has people that are not generated. The email of a generated person contains the id. */
const hasOthers = async (pool: pg.Pool) => {
  const { rows } = await pool.query<{ is: boolean }>(
    `select exists (select from tys.users where deleted_at is null
      and (role = 'admin' or email is null or email !~ ('^[a-z.]+' || id || '@'))) is`,
  );
  return rows[0]!.is;
};

/** @throws Error that describes the content of the database, unless `--yes` is set or all people are generated */
const requireConsent = (place: DatabaseLocation, wanted: People, yes: string | undefined) =>
  withExisting(place, async (pool) => {
    const content = await describeContent(pool);
    if (content === undefined) return;
    const isOurs = (await versionOf(pool)) === ourVersion();
    const db = createDb(pool);
    const missing = async (kind: 'seller' | 'buyer', count: number) =>
      Math.max(0, count - (await countOf(db, kind)));
    const adding = isOurs
      ? (await missing('seller', wanted.sellers)) + (await missing('buyer', wanted.buyers))
      : wanted.sellers + wanted.buyers;
    if (adding === 0 || (isOurs && !(await hasOthers(pool)))) return;
    requireYesOption(place, content, {
      yes,
      command: `npm run seed -- --sellers ${wanted.sellers} --buyers ${wanted.buyers}`,
      adding,
    });
  });

const fillWithBar = async (db: Db, wanted: People, afterBatch?: () => Promise<unknown>) => {
  const counts = { seller: await countOf(db, 'seller'), buyer: await countOf(db, 'buyer') };
  const total = () => Math.min(counts.seller, wanted.sellers) + Math.min(counts.buyer, wanted.buyers);
  const format = '  {bar} {percentage}%  {value} of {total} people, {eta_formatted} left';
  const bar = new SingleBar({ format, etaBuffer: 100, noTTYOutput: true }, Presets.shades_classic);
  bar.start(wanted.sellers + wanted.buyers, total());
  const added = await fillDatabase(db, {
    ...wanted,
    now: new Date(),
    afterBatch,
    onProgress: (kind, count) => {
      counts[kind] = count;
      bar.update(total());
    },
  });
  bar.stop();
  return added;
};

const fill = async (config: Config, place: DatabaseLocation, wanted: People) => {
  const { db, pool, close } = await openDatabase({ ...place, heldMs: NO_TIME_LIMIT });
  await bootstrap(db, firstStartOf(config));
  // Makes checkpoints, because the embedded engine's write-ahead log would otherwise grow by gigabytes.
  const added = await fillWithBar(db, wanted, place.url ? undefined : () => checkpointIfDue(pool));
  await close();
  return added.sellers + added.buyers === 0
    ? 'The database already has that many people. Nothing was added.'
    : `Added ${added.sellers} sellers and ${added.buyers} buyers.`;
};

/**
 * Adds people to the configured database until it has the requested numbers of people, for `npm run seed`.
 * @returns the text to print
 * @throws Error for an invalid setting or argument, a running server, or a missing confirmation
 */
export const seed = async (config: Config, args: string[]) => {
  const { wanted, yes } = readWanted(args);
  const place = { url: config.DATABASE_URL, dataDir: config.DATA_DIR };
  try {
    if (place.url || hasDatabase(place.dataDir)) await requireConsent(place, wanted, yes);
    return await fill(config, place, wanted);
  } catch (error) {
    throw explainDatabaseError(error, place);
  }
};
