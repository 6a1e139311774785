import Sell from '@mui/icons-material/SellOutlined';

import { defineResource } from '../defineResource';
import { messages } from './messages';
import { PlanList } from './PlanList';

export const pricingPlans = defineResource({
  name: 'pricing_plan',
  role: 'subscriptions',
  menu: 'sidebar',
  icon: Sell,
  page: PlanList,
  messages,
  recordRepresentation: 'name',
});
