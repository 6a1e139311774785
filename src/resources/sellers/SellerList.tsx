import { DataTable } from 'react-admin';

import { Dollars } from '../../components/display/fields';
import { AccountList } from '../../features/accounts/AccountList';

export const SellerList = () => (
  <AccountList kind="seller">
    <DataTable.Col source="total_earnings" align="right" field={Dollars} />
  </AccountList>
);
