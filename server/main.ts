import { openFolder } from './db/folder';
import { fail } from './process/fail';
import { dataDirOf } from './paths';

// Before the first file: what this program writes is for the account that runs it.
process.umask(0o077);

/** The embedded database takes longest to start, so it starts while the rest is being loaded. */
const isCommand = process.argv.length > 2;
const usesFolder = !process.env.DATABASE_URL && !isCommand;
const folder = usesFolder ? openFolder(dataDirOf(process.env)) : undefined;
// Whoever waits for it reports the failure.
folder?.catch(() => {});

import('./process/run').then(({ run }) => run(folder)).catch(fail);
