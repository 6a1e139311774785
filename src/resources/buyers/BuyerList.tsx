import { useLocaleState } from 'react-admin';

import type { BuyerRow } from '../../contract/accounts/people';
import { exactCredits } from '../../format/money';
import { AccountList } from '../../features/accounts/AccountList';
import { Column } from '../../components/list/table/Column';

export const BuyerList = () => {
  const [locale] = useLocaleState();
  return (
    <AccountList page="buyer">
      <Column<BuyerRow>
        source="available_credits"
        label="resources.buyer_account.credits"
        align="right"
        render={(buyer) => exactCredits(buyer.available_credits.credits, locale)}
      />
    </AccountList>
  );
};
