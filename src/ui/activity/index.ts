import { lazyPart } from '../lazyPart';

/** What was done to one person or thing; its code is fetched with the first of them that is shown. */
export const Timeline = lazyPart(() => import('./Timeline').then((module) => module.Timeline));
