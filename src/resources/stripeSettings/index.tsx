import CreditCard from '@mui/icons-material/CreditCardOutlined';

import { defineResource } from '../defineResource';
import { messages } from './messages';
import { StripeSettings } from './StripeSettings';

export const stripeSettings = defineResource({
  name: 'stripe_settings',
  role: 'finance',
  menu: 'sidebar',
  icon: CreditCard,
  page: StripeSettings,
  messages,
});
