import { parseArgs } from 'node:util';

import { SingleBar, Presets } from 'cli-progress';

import { readConfig } from '../process/config';
import { bootstrap } from '../db/bootstrap';
import { checkpointIfDue } from '../db/maintenance/checkpoint';
import { NO_TIME_LIMIT, openDatabase, type Db } from '../db/open';
import { wantsDemo } from '../demo/policy';
import { countOf, fillDatabase } from './fillDatabase';

const USAGE = 'npm run seed -- --sellers 1000000 --buyers 1000000';

/** @throws Error saying how to call it */
const readNumber = (name: string, given: string | undefined) => {
  const number = Number(given ?? 0);
  if (Number.isSafeInteger(number) && number >= 0 && number <= 50_000_000) return number;
  throw new Error(`--${name} is a whole number up to 50000000, as in: ${USAGE}`);
};

/** @throws Error saying how to call it */
const readWanted = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: { sellers: { type: 'string' }, buyers: { type: 'string' } },
  });
  if (values.sellers === undefined && values.buyers === undefined) throw new Error(`Say how many: ${USAGE}`);
  return { sellers: readNumber('sellers', values.sellers), buyers: readNumber('buyers', values.buyers) };
};

const fillWithBar = async (
  db: Db,
  wanted: { sellers: number; buyers: number },
  afterBatch?: () => Promise<unknown>,
) => {
  const there = { seller: await countOf(db, 'seller'), buyer: await countOf(db, 'buyer') };
  const ofAll = () => Math.min(there.seller, wanted.sellers) + Math.min(there.buyer, wanted.buyers);
  const format = '  {bar} {percentage}%  {value} of {total} people, {eta_formatted} left';
  const bar = new SingleBar({ format, etaBuffer: 100, noTTYOutput: true }, Presets.shades_classic);
  bar.start(wanted.sellers + wanted.buyers, ofAll());
  const added = await fillDatabase(db, {
    ...wanted,
    now: new Date(),
    afterBatch,
    onProgress: (kind, count) => {
      there[kind] = count;
      bar.update(ofAll());
    },
  });
  bar.stop();
  return added;
};

/**
 * `npm run seed`: fills the database of the settings up to so many people.
 *
 * @throws Error saying what is wrong with a setting or an argument, or that a server has the data folder
 */
export const seed = async (args: string[]) => {
  const wanted = readWanted(args);
  const config = readConfig(process.env);
  const { DATABASE_URL: url, DATA_DIR: dataDir } = config;
  const { db, pool, close } = await openDatabase({ url, dataDir, heldMs: NO_TIME_LIMIT });
  await bootstrap(db, {
    now: new Date(),
    demo: wantsDemo(config),
    adminEmail: config.ADMIN_EMAIL,
    adminPassword: config.ADMIN_PASSWORD,
  });
  // Otherwise the embedded engine's log would grow by gigabytes.
  const added = await fillWithBar(db, wanted, url ? undefined : () => checkpointIfDue(pool));
  await close();
  console.log(
    added.sellers + added.buyers === 0
      ? 'There are as many people already; nothing was added.'
      : `Added ${added.sellers} sellers and ${added.buyers} buyers.`,
  );
};
