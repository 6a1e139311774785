import { useTranslate } from 'react-admin';
import { ExactCredits } from '../../components/display/fields/Amounts';
import { ListDate } from '../../components/display/fields/ListDate';
import { Status } from '../../components/display/fields/Status';
import { TextOrDash } from '../../components/display/fields/TextOrDash';
import { TransactionsPage } from '../../features/accounts/TransactionsPage';
import { Column } from '../../components/list/table/Column';
import { OptionalColumn } from '../../components/list/table/OptionalColumn';
import { personTabs } from '../personTabs';
import { BuyerBalance } from './BuyerBalance';
import { RefundAction } from './RefundAction';

export const BuyerTransactions = () => {
  const translate = useTranslate();
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
        label={translate('person_page.lines.balance')}
        align="right"
        field={ExactCredits}
      />
      <Column source="action" align="right">
        <RefundAction />
      </Column>
    </TransactionsPage>
  );
};
