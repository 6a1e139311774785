import { lazyComponent } from '../../feedback/lazyComponent';

export const EmptyList = lazyComponent(() =>
  import('./EmptyListContent').then((module) => module.EmptyListContent),
);
