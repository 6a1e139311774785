import Block from '@mui/icons-material/Block';
import People from '@mui/icons-material/PeopleOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';

import { EditAccountDialog } from '../../features/accounts/actions';
import { fullName } from '../../format/person';
import { defineResource, lazyPage } from '../defineResource';

export const buyers = defineResource({
  name: 'buyer_account',
  role: 'buyers',
  menu: 'sidebar',
  icon: People,
  list: lazyPage(() => import('./PeopleLists').then((module) => module.BuyerList)),
  edit: EditAccountDialog,
  recordRepresentation: fullName,
  related: [{ name: 'buyer_ledger' }],
  subPages: [
    { path: 'buyer/:id', page: lazyPage(() => import('../personPages').then((module) => module.BuyerPage)) },
    {
      path: 'buyer/:id/transactions',
      page: lazyPage(() => import('./Transactions').then((module) => module.BuyerTransactions)),
    },
  ],
});

export const sellers = defineResource({
  name: 'seller_account',
  role: 'sellers',
  menu: 'sidebar',
  icon: Storefront,
  list: lazyPage(() => import('./PeopleLists').then((module) => module.SellerList)),
  edit: EditAccountDialog,
  recordRepresentation: fullName,
  related: [{ name: 'seller_ledger' }],
  subPages: [
    {
      path: 'seller/:id',
      page: lazyPage(() => import('../personPages').then((module) => module.SellerPage)),
    },
    {
      path: 'seller/:id/transactions',
      page: lazyPage(() => import('./Transactions').then((module) => module.SellerTransactions)),
    },
  ],
});

export const blockedUsers = defineResource({
  name: 'blocked_users',
  role: 'blocked_users',
  menu: 'sidebar',
  icon: Block,
  list: lazyPage(() => import('./PeopleLists').then((module) => module.BlockedUserList)),
  recordRepresentation: fullName,
});
