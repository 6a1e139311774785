import { readConfig } from '../config';
import { exitWithError } from '../shutdown';
import { seed } from './seed';

// Before the first file: files are readable for the current account only.
process.umask(0o077);

const main = async () => console.log(await seed(readConfig(process.env), process.argv.slice(2)));
main().catch(exitWithError);
