import { Dollars } from '../../ui/fields/Amounts';
import { AccountList } from '../../ui/people/AccountList';
import { Column } from '../../ui/table/Column';

export const SellerList = () => (
  <AccountList page="seller">
    <Column source="total_earnings" align="right" field={Dollars} />
  </AccountList>
);
