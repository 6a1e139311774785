import { lazyPart } from '../lazyPart';

/** What stands in the place of rows where there are none. */
export const NothingFound = lazyPart(() => import('./Nothing').then((module) => module.Nothing));
