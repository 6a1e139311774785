import { DataTable, useTranslate, useListContext, useLocaleState } from 'react-admin';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';

import { ExactCredits } from '../../components/display/fields/Amounts';
import { ListDate } from '../../components/display/fields/ListDate';
import { Status } from '../../components/display/fields/Status';
import { TextOrDash } from '../../components/display/fields/TextOrDash';
import { TransactionsPage } from '../../features/accounts/TransactionsPage';
import { OptionalColumn } from '../../components/list/table/OptionalColumn';
import { personTabs } from '../personTabs';
import { RefundAction } from './RefundAction';
import { DASH, exactCredits } from '../../format/money';
import { StatCards } from '../../components/display/StatCards';
import { StatCard } from '../../components/display/StatCard';

/** Balance of a buyer's transactions, or a dash without one. */
const BuyerBalance = () => {
  const { meta, error } = useListContext() as { meta?: { balance: number | null }; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const balance = meta?.balance;
  const amount = balance != null && exactCredits(balance, locale);
  const missing = meta || error ? DASH : undefined;
  return (
    <StatCards>
      <StatCard
        label={translate('resources.buyer_ledger.balance')}
        value={amount ? translate('resources.buyer_ledger.credits', { amount }) : missing}
        icon={<Wallet fontSize="small" />}
      />
    </StatCards>
  );
};

export const BuyerTransactions = () => {
  const translate = useTranslate();
  return (
    <TransactionsPage kind="buyer" tabs={personTabs} ledger="buyer_ledger" balances={<BuyerBalance />}>
      <DataTable.Col source="created_at" field={ListDate} />
      <DataTable.Col source="description" field={TextOrDash} />
      <DataTable.Col source="type" field={Status} />
      <DataTable.Col source="amount_credits" align="right" field={ExactCredits} />
      <DataTable.Col source="booking_id" align="right" field={TextOrDash} />
      {/* What the balance was after each line. */}
      <OptionalColumn
        source="balance_credits"
        label={translate('person_page.lines.balance')}
        align="right"
        field={ExactCredits}
      />
      <DataTable.Col source="action" align="right">
        <RefundAction />
      </DataTable.Col>
    </TransactionsPage>
  );
};
