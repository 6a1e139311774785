import { fail } from '../fail';
import { seed } from './run';

seed(process.argv.slice(2)).catch(fail);
