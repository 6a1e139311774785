import Storefront from '@mui/icons-material/StorefrontOutlined';

import { fullName } from '../../format/name';
import { findableAs } from '../../ui/people/transactionsOf';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { messages } from './messages';

export const sellers = defineResource({
  name: 'seller_account',
  role: 'sellers',
  menu: 'sidebar',
  icon: Storefront,
  page: lazyPage(() => import('./SellerList').then((module) => module.SellerList)),
  messages,
  spanish: () => import('./messages.es').then((module) => module.messages),
  recordRepresentation: fullName,
  findable: findableAs('seller'),
  subPages: [
    {
      path: 'seller/:id/transactions',
      page: lazyPage(() => import('./SellerTransactions').then((module) => module.SellerTransactions)),
    },
  ],
});
