import { readConfig } from '../config';
import { exitWithError } from '../exitWithError';
import { seed } from './run';

// Before the first file: what this program writes is for the account that runs it.
process.umask(0o077);

const run = async () => console.log(await seed(readConfig(process.env), process.argv.slice(2)));
run().catch(exitWithError);
