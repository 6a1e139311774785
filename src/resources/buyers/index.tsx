import People from '@mui/icons-material/PeopleOutlined';

import { fullName } from '../../format/name';
import { findableAs } from '../../ui/people/transactionsOf';
import { defineResource } from '../defineResource';
import { BuyerList } from './BuyerList';
import { BuyerTransactions } from './BuyerTransactions';
import { messages } from './messages';

export const buyers = defineResource({
  name: 'buyer_account',
  role: 'buyers',
  menu: 'sidebar',
  icon: People,
  page: BuyerList,
  messages,
  recordRepresentation: fullName,
  findable: findableAs('buyer'),
  subPages: [{ path: 'buyer/:id/transactions', page: BuyerTransactions }],
});
