import { lazyComponent } from '../../components/feedback/lazyComponent';

/** What is fetched when somebody opens a chip, or the button beside the search. */
export const FilterEditor = lazyComponent(() =>
  import('./FilterEditor').then((module) => module.FilterEditor),
);
