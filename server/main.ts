import cluster from 'node:cluster';

import { openDataFolder } from './db/dataFolder';
import { dataDirOf } from './runtime/paths';
import { exitWithError } from './runtime/shutdown';

// Before any file is written: files are readable for this account only.
process.umask(0o077);

/** The embedded database takes longest to start, so it starts while other modules are loaded. */
const isCommand = process.argv.length > 2;
const usesFolder = !process.env.DATABASE_URL && !isCommand;
const folder = usesFolder ? openDataFolder(dataDirOf(process.env)) : undefined;
// The failure is reported where the folder is awaited.
folder?.catch(() => {});

const mayLead = cluster.isPrimary && !usesFolder && !isCommand && Boolean(process.env.WORKERS);

const main = async () => {
  if (mayLead && (await import('./runtime/workers')).startWorkers()) return;
  const { run } = await import('./run');
  await run(folder);
};
main().catch(exitWithError);
