import { ExactCredits } from '../../ui/fields/Amounts';
import { ListDate } from '../../ui/fields/ListDate';
import { Status } from '../../ui/fields/Status';
import { TextOrDash } from '../../ui/fields/TextOrDash';
import { TransactionsPage } from '../../ui/people/TransactionsPage';
import { useWords } from '../../ui/people/page/words';
import { Column } from '../../ui/table/Column';
import { OptionalColumn } from '../../ui/table/OptionalColumn';
import { personTabs } from '../personTabs';
import { BuyerBalance } from './BuyerBalance';
import { RefundAction } from './RefundAction';

export const BuyerTransactions = () => {
  const word = useWords();
  return (
    <TransactionsPage kind="buyer" tabs={personTabs} ledger="buyer_ledger" balances={<BuyerBalance />}>
      <Column source="created_at" field={ListDate} />
      <Column source="description" field={TextOrDash} />
      <Column source="type" field={Status} />
      <Column source="amount_credits" align="right" field={ExactCredits} />
      <Column source="booking_id" align="right" field={TextOrDash} />
      {/* What the balance was after each line. */}
      <OptionalColumn
        source="balance_credits"
        label={word('lines.balance')}
        align="right"
        field={ExactCredits}
      />
      <Column source="action" align="right">
        <RefundAction />
      </Column>
    </TransactionsPage>
  );
};
