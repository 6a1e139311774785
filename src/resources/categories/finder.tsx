import Add from '@mui/icons-material/Add';

import type { Finder } from '../../features/commandPalette/finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';

const CategoryDialog = lazyComponent(() =>
  import('./CategoryDialog').then((module) => module.CategoryDialog),
);

export const finder: Finder = {
  commands: [
    {
      resource: 'categories',
      label: 'resources.categories.add',
      icon: Add,
      dialog: (state) => <CategoryDialog {...state} mode="create" />,
    },
  ],
};
