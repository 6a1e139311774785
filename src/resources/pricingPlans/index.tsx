import Sell from '@mui/icons-material/SellOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { defineResource, lazyPage } from '../defineResource';

export const pricingPlans = defineResource({
  name: 'pricing_plan',
  role: 'subscriptions',
  menu: 'sidebar',
  icon: Sell,
  list: lazyPage(() => import('./PlanList').then((module) => module.PlanList)),
  create: lazyComponent(() => import('./PlanDialogs').then((module) => module.CreatePlanDialog)),
  edit: lazyComponent(() => import('./PlanDialogs').then((module) => module.EditPlanDialog)),
  recordRepresentation: 'name',
});
