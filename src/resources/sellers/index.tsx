import Storefront from '@mui/icons-material/StorefrontOutlined';

import { EditAccountDialog } from '../../features/accounts/actions';
import { fullName } from '../../format/person';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const sellers = defineResource({
  name: 'seller_account',
  role: 'sellers',
  menu: 'sidebar',
  icon: Storefront,
  list: lazyPage(() => import('./SellerList').then((module) => module.SellerList)),
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
      page: lazyPage(() => import('./SellerTransactions').then((module) => module.SellerTransactions)),
    },
  ],
});
