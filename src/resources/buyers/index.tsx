import People from '@mui/icons-material/PeopleOutlined';

import { EditAccountDialog } from '../../features/accounts/actions';
import { fullName } from '../../format/person';
import { defineResource } from '../defineResource';
import { lazyPage } from '../lazyPage';

export const buyers = defineResource({
  name: 'buyer_account',
  role: 'buyers',
  menu: 'sidebar',
  icon: People,
  list: lazyPage(() => import('./BuyerList').then((module) => module.BuyerList)),
  edit: EditAccountDialog,
  recordRepresentation: fullName,
  related: [{ name: 'buyer_ledger' }],
  subPages: [
    { path: 'buyer/:id', page: lazyPage(() => import('../personPages').then((module) => module.BuyerPage)) },
    {
      path: 'buyer/:id/transactions',
      page: lazyPage(() => import('./BuyerTransactions').then((module) => module.BuyerTransactions)),
    },
  ],
});
