import cluster from 'node:cluster';

import { openDataFolder } from './db/dataFolder';
import { dataDirOf } from './runtime/paths';
import { exitWithError } from './runtime/shutdown';

// Makes new files readable for this account only. This line must run before any file is written.
process.umask(0o077);

/** The embedded database takes longest to start, so it starts while other modules are loaded. */
const isCommand = process.argv.length > 2;
const usesFolder = !process.env.DATABASE_URL && !isCommand;
const folder = usesFolder ? openDataFolder(dataDirOf(process.env)) : undefined;
// Prevents an unhandled rejection. The code that awaits the folder reports the failure.
folder?.catch(() => {});

const mayLead = cluster.isPrimary && !usesFolder && !isCommand && Boolean(process.env.WORKERS);

const main = async () => {
  if (mayLead && (await import('./runtime/workers')).startWorkers()) return;
  const { run } = await import('./run');
  await run(folder);
};
main().catch(exitWithError);
