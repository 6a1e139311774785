import { Dollars } from '../../ui/fields/Amounts';
import { ListDate } from '../../ui/fields/ListDate';
import { Status } from '../../ui/fields/Status';
import { TextOrDash } from '../../ui/fields/TextOrDash';
import { TransactionsPage } from '../../ui/people/TransactionsPage';
import { Column } from '../../ui/table/Column';
import { personTabs } from '../personTabs';
import { SellerBalances } from './SellerBalances';

export const SellerTransactions = () => (
  <TransactionsPage kind="seller" tabs={personTabs} ledger="seller_ledger" balances={<SellerBalances />}>
    <Column source="created_at" field={ListDate} />
    <Column source="description" field={TextOrDash} />
    <Column source="type" field={Status} />
    <Column source="amount" align="right" field={Dollars} />
  </TransactionsPage>
);
