import { lazyComponent } from '../../feedback/lazyComponent';

/** What stands in the place of rows where there are none. */
export const EmptyList = lazyComponent(() =>
  import('./EmptyListContent').then((module) => module.EmptyListContent),
);
