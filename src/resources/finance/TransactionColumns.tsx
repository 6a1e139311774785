import { useLocaleState } from 'react-admin';

import type { FinanceTransactionRow } from '../../dataProvider/readers';
import { DASH, exactCredits } from '../../format/money';
import { fullName } from '../../format/name';
import { StatusChip } from '../../ui/StatusChip';
import { Column } from '../../ui/table/Column';

/** What finance shows of a buyer's transaction; what is empty is a dash. */
export const TransactionColumns = () => {
  const [locale] = useLocaleState();
  return (
    <>
      <Column<FinanceTransactionRow>
        source="first_name"
        disableSort
        render={({ user }) => fullName(user ?? {})}
      />
      <Column<FinanceTransactionRow> source="email" disableSort render={({ user }) => user?.email || DASH} />
      <Column<FinanceTransactionRow>
        source="type"
        disableSort
        render={({ type }) => <StatusChip status={type} />}
      />
      <Column<FinanceTransactionRow>
        source="amount_credits"
        align="right"
        disableSort
        render={({ amount_credits }) => exactCredits(amount_credits, locale)}
      />
      <Column<FinanceTransactionRow>
        source="description"
        disableSort
        render={({ description }) => description ?? DASH}
      />
    </>
  );
};
