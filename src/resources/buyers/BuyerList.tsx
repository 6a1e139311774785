import { DataTable, useLocaleState } from 'react-admin';

import type { BuyerRow } from '../../contract/accounts/people';
import { exactCredits } from '../../format/money';
import { AccountList } from '../../features/accounts/AccountList';

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
