import CreditCard from '@mui/icons-material/CreditCardOutlined';

import { defineResource, lazyPage } from '../defineResource';

export const stripeSettings = defineResource({
  name: 'stripe_settings',
  role: 'finance',
  menu: 'sidebar',
  icon: CreditCard,
  list: lazyPage(() => import('./StripeSettings').then((module) => module.StripeSettings)),
});
