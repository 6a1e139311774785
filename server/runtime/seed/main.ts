import { readConfig } from '../config';
import { exitWithError } from '../exitWithError';
import { seed } from './run';

// Before the first file: files are readable for the current account only.
process.umask(0o077);

const run = async () => console.log(await seed(readConfig(process.env), process.argv.slice(2)));
run().catch(exitWithError);
