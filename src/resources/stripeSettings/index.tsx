import CreditCard from '@mui/icons-material/CreditCardOutlined';

import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const stripeSettings = defineResource({
  name: 'stripe_settings',
  role: 'finance',
  menu: 'sidebar',
  icon: CreditCard,
  page: lazyPage(() => import('./StripeSettings').then((module) => module.StripeSettings)),
  messages,
  spanish: () => import('./messages.es').then(({ messages: own }) => ({ stripe_settings: own })),
});
