import Storefront from '@mui/icons-material/StorefrontOutlined';

import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { ledgerMessages, messages } from './messages';
import { SellerList } from './SellerList';
import { SellerTransactions } from './SellerTransactions';

export const sellers = defineResource({
  name: 'seller_account',
  role: 'sellers',
  menu: 'sidebar',
  icon: Storefront,
  page: SellerList,
  messages,
  recordRepresentation: fullName,
  reads: [{ name: 'seller_ledger', messages: ledgerMessages }],
  subPages: [{ path: 'seller/:id/transactions', page: SellerTransactions }],
});
