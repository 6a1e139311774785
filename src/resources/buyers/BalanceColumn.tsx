import { useListContext } from 'react-admin';

import type { BuyerTransactionRow } from '../../contract/ledgers';
import { ExactCredits } from '../../ui/fields/Amounts';
import { useWords } from '../../ui/people/page/words';
import { Column } from '../../ui/table/Column';

/** What the balance was after each line, where the server says so. */
export const BalanceColumn = () => {
  const word = useWords();
  const { data = [] } = useListContext<BuyerTransactionRow>();
  if (!data.some(({ balance_credits }) => balance_credits !== undefined)) return null;
  return <Column source="balance_credits" label={word('lines.balance')} align="right" field={ExactCredits} />;
};
