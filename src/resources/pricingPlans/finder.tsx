import Add from '@mui/icons-material/Add';

import type { Finder } from '../../features/commandPalette/finder/finder';
import { lazyComponent } from '../../components/feedback/lazyComponent';

const CreatePlanDialog = lazyComponent(() =>
  import('./CreatePlanDialog').then((module) => module.CreatePlanDialog),
);

export const finder: Finder = {
  commands: [
    {
      resource: 'pricing_plan',
      label: 'resources.pricing_plan.add',
      icon: Add,
      dialog: (state) => <CreatePlanDialog {...state} mode="create" />,
    },
  ],
};
