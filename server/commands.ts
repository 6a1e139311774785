import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';

import type { Config } from './config';
import { backUp } from './db/backup';
import { AS_LONG_AS_IT_TAKES, openDatabase } from './db/open';
import { resetDatabase } from './db/reset';
import { restore } from './db/restore';

const options = {
  reset: { type: 'boolean' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  replace: { type: 'boolean' },
} as const;

const whereOf = ({ DATABASE_URL: url, DATA_DIR: dataDir }: Config) => ({ url, dataDir });

const withDatabase = async <T>(
  config: Config,
  work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
) => {
  const database = await openDatabase({ ...whereOf(config), heldMs: AS_LONG_AS_IT_TAKES });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

const reset = async (config: Config) => {
  await resetDatabase(whereOf(config));
  return 'The database is empty again. The next start fills it.';
};

const makeBackup = async (config: Config, file: string) => {
  if (existsSync(file)) throw new Error(`${file} is there already. Nothing was changed.`);
  await withDatabase(config, ({ pool }) => backUp(pool, file, new Date()));
  return `The database is backed up to ${file}`;
};

const restoreBackup = async (config: Config, file: string, replace: boolean) => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`);
  const count = await withDatabase(config, ({ pool }) => restore(pool, file, { replace }));
  return `${count} rows restored from ${file}. Everybody has to sign in again.`;
};

/** What is asked for instead of running the product, if anything. @throws Error naming an argument that is none */
const answer = (config: Config, args: string[]): Promise<string> | undefined => {
  const { values } = parseArgs({ args, options });
  if (values.backup) return makeBackup(config, values.backup);
  if (values.restore) return restoreBackup(config, values.restore, values.replace ?? false);
  if (values.reset) return reset(config);
  if (args.length) throw new Error(`Nothing to do for ${args.join(' ')}`);
  return undefined;
};

/** Does what the arguments ask for. @returns whether they asked for anything */
export const runCommand = async (config: Config, args: string[]): Promise<boolean> => {
  const said = await answer(config, args);
  if (said !== undefined) console.log(said);
  return said !== undefined;
};
