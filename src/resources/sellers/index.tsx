import Storefront from '@mui/icons-material/StorefrontOutlined';

import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';
import { ledgerMessages, messages } from './messages';

export const sellers = defineResource({
  name: 'seller_account',
  role: 'sellers',
  menu: 'sidebar',
  icon: Storefront,
  page: lazyPage(() => import('./SellerList').then((module) => module.SellerList)),
  messages,
  spanish: () =>
    import('./messages.es').then(({ messages: account, ledgerMessages: ledger }) => ({
      seller_account: account,
      seller_ledger: ledger,
    })),
  recordRepresentation: fullName,
  related: [{ name: 'seller_ledger', messages: ledgerMessages }],
  subPages: [
    { path: 'seller/:id', page: lazyPage(() => import('./SellerPage').then((module) => module.SellerPage)) },
    {
      path: 'seller/:id/transactions',
      page: lazyPage(() => import('./SellerTransactions').then((module) => module.SellerTransactions)),
    },
  ],
});
