import Sell from '@mui/icons-material/SellOutlined';

import { lazyComponent } from '../../components/feedback/lazyComponent';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

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
