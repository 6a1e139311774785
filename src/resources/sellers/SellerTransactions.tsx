import { useLocaleState } from 'react-admin';

import type { SellerTransactionRow } from '../../dataProvider/readers';
import { listDate } from '../../format/date';
import { DASH, dollars } from '../../format/money';
import { TransactionsPage } from '../../ui/people/TransactionsPage';
import { StatusChip } from '../../ui/StatusChip';
import { Column } from '../../ui/table/Column';
import { SellerBalances } from './SellerBalances';

export const SellerTransactions = () => {
  const [locale] = useLocaleState();
  return (
    <TransactionsPage people="seller_account" ledger="seller_ledger" balances={<SellerBalances />}>
      <Column<SellerTransactionRow>
        source="created_at"
        disableSort
        render={({ created_at }) => listDate(created_at)}
      />
      <Column<SellerTransactionRow>
        source="description"
        disableSort
        render={({ description }) => description ?? DASH}
      />
      <Column<SellerTransactionRow>
        source="type"
        disableSort
        render={({ type }) => <StatusChip status={type} />}
      />
      <Column<SellerTransactionRow>
        source="amount"
        align="right"
        disableSort
        render={({ amount }) => dollars(amount, locale)}
      />
    </TransactionsPage>
  );
};
