import type { Config } from './config';
import { resetDatabase } from './db/reset';

/** What the program does instead of running the product, by the word it is started with. */
const commands: Record<string, (config: Config) => Promise<string>> = {
  '--reset': async ({ DATABASE_URL: url, DATA_DIR: dataDir }) => {
    await resetDatabase({ url, dataDir });
    return 'The database is empty again. The next start fills it.';
  },
};

/** Does what the arguments ask for, if anything. @throws Error naming a word that is none of these */
export const runCommand = async (config: Config, [name, ...rest]: string[]): Promise<boolean> => {
  if (name === undefined) return false;
  const command = commands[name];
  if (!command || rest.length) throw new Error(`Unknown argument ${[name, ...rest].join(' ')}`);
  console.log(await command(config));
  return true;
};
