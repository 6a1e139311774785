import Sell from '@mui/icons-material/SellOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const pricingPlans = defineResource({
  name: 'pricing_plan',
  role: 'subscriptions',
  menu: 'sidebar',
  icon: Sell,
  page: lazyPage(() => import('./PlanList').then((module) => module.PlanList)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: own }) => ({ pricing_plan: own })),
  recordRepresentation: 'name',
});
