import Sell from '@mui/icons-material/SellOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const pricingPlans = defineResource({
  name: 'pricing_plan',
  role: 'subscriptions',
  menu: 'sidebar',
  icon: Sell,
  page: lazyPage(() => import('./PlanList').then((module) => module.PlanList)),
  recordRepresentation: 'name',
});
