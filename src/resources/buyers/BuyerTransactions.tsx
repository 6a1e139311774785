import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import type { BuyerTransactionRow } from '../../dataProvider/readers';
import { listDate } from '../../format/date';
import { DASH, exactCredits } from '../../format/money';
import { Figures } from '../../ui/Figures';
import { TransactionsPage } from '../../ui/people/TransactionsPage';
import { StatCard } from '../../ui/StatCard';
import { StatusChip } from '../../ui/StatusChip';
import { Column } from '../../ui/table/Column';
import { RefundAction } from './RefundAction';

const Balance = () => {
  const { meta, error } = useListContext() as { meta?: { balance: number | null }; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const balance =
    meta && translate('resources.buyer_ledger.credits', { amount: exactCredits(meta.balance, locale) });
  return (
    <Figures>
      <StatCard
        label={translate('resources.buyer_ledger.balance')}
        value={balance ?? (error ? DASH : undefined)}
        icon={<Wallet fontSize="small" />}
      />
    </Figures>
  );
};

export const BuyerTransactions = () => {
  const [locale] = useLocaleState();
  return (
    <TransactionsPage people="buyer_account" ledger="buyer_ledger" balances={<Balance />}>
      <Column<BuyerTransactionRow>
        source="created_at"
        disableSort
        render={({ created_at }) => listDate(created_at)}
      />
      <Column<BuyerTransactionRow>
        source="description"
        disableSort
        render={({ description }) => description ?? DASH}
      />
      <Column<BuyerTransactionRow>
        source="type"
        disableSort
        render={({ type }) => <StatusChip status={type} />}
      />
      <Column<BuyerTransactionRow>
        source="amount_credits"
        align="right"
        disableSort
        render={({ amount_credits }) => exactCredits(amount_credits, locale)}
      />
      <Column<BuyerTransactionRow>
        source="booking_id"
        align="right"
        disableSort
        render={({ booking_id }) => booking_id ?? DASH}
      />
      <Column source="action" align="right" disableSort>
        <RefundAction />
      </Column>
    </TransactionsPage>
  );
};
