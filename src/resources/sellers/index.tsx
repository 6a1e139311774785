import Storefront from '@mui/icons-material/StorefrontOutlined';

import { fullName } from '../../format/name';
import { findableAs } from '../../ui/people/transactionsOf';
import { defineResource } from '../defineResource';
import { messages } from './messages';
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
  findable: findableAs('seller'),
  subPages: [{ path: 'seller/:id/transactions', page: SellerTransactions }],
});
