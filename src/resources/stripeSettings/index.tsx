import CreditCard from '@mui/icons-material/CreditCardOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const stripeSettings = defineResource({
  name: 'stripe_settings',
  role: 'finance',
  menu: 'sidebar',
  icon: CreditCard,
  list: lazyPage(() => import('./StripeSettings').then((module) => module.StripeSettings)),
});
