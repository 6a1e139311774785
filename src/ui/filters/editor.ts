import { lazyPart } from '../lazyPart';

/** What is fetched when somebody opens a chip, or the button beside the search. */
export const FilterEditor = lazyPart(() => import('./FilterEditor').then((module) => module.FilterEditor));
