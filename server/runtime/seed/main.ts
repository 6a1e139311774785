import { readConfig } from '../config';
import { exitWithError } from '../shutdown';
import { seed } from './seed';

// Lets only the current system user read new files. This line must run before any file is written.
process.umask(0o077);

const main = async () => console.log(await seed(readConfig(process.env), process.argv.slice(2)));
main().catch(exitWithError);
