import { Dollars } from '../../components/display/fields/Amounts';
import { AccountList } from '../../features/accounts/AccountList';
import { Column } from '../../components/list/table/Column';

export const SellerList = () => (
  <AccountList page="seller">
    <Column source="total_earnings" align="right" field={Dollars} />
  </AccountList>
);
