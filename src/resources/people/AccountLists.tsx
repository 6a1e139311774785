import { DataTable, useLocaleState } from 'react-admin';

import { Dollars } from '../../components/display/fields';
import type { BuyerRow } from '../../contract/accounts/people';
import { AccountList } from '../../features/accounts/AccountList';
import { exactCredits } from '../../format/money';

export const BuyerList = () => {
  const [locale] = useLocaleState();
  return (
    <AccountList kind="buyer">
      <DataTable.Col<BuyerRow>
        source="available_credits"
        label="resources.buyer_account.credits"
        align="right"
        render={(buyer) => exactCredits(buyer.available_credits.credits, locale)}
      />
    </AccountList>
  );
};

export const SellerList = () => (
  <AccountList kind="seller">
    <DataTable.Col source="total_earnings" align="right" field={Dollars} />
  </AccountList>
);
