import People from '@mui/icons-material/PeopleOutlined';

import { fullName } from '../../format/name';
import { defineResource } from '../defineResource';
import { BuyerList } from './BuyerList';
import { BuyerTransactions } from './BuyerTransactions';
import { ledgerMessages, messages } from './messages';

export const buyers = defineResource({
  name: 'buyer_account',
  role: 'buyers',
  menu: 'sidebar',
  icon: People,
  page: BuyerList,
  messages,
  recordRepresentation: fullName,
  reads: [{ name: 'buyer_ledger', messages: ledgerMessages }],
  subPages: [{ path: 'buyer/:id/transactions', page: BuyerTransactions }],
});
