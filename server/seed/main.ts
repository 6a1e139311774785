import { exitWithError } from '../process/exitWithError';
import { seed } from './run';

// Before the first file: what this program writes is for the account that runs it.
process.umask(0o077);

seed(process.argv.slice(2)).catch(exitWithError);
