import Tip from '@mui/icons-material/VolunteerActivismOutlined';
import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Trend from '@mui/icons-material/TrendingUp';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { DataTable, useListContext, useLocaleState, useTranslate } from 'react-admin';

import type { SellerTransactionRow, SellerBalances as Balances } from '../../contract/ledger';
import { DASH, dollars } from '../../format/money';
import { Dollars } from '../../components/display/fields/Amounts';
import { ListDate } from '../../components/display/fields/ListDate';
import { Status } from '../../components/display/fields/Status';
import { PayoutLink } from '../../features/finance/payouts';
import { TransactionsPage } from '../../features/accounts/TransactionsPage';
import { personTabs } from '../personTabs';
import { listDate } from '../../format/date';
import { StatCards } from '../../components/display/StatCards';
import { StatCard } from '../../components/display/StatCard';

const FIGURES = [
  { name: 'balance', icon: Wallet },
  { name: 'last_payout', icon: Bank },
  { name: 'total_earnings', icon: Trend },
  { name: 'total_tip', icon: Tip },
] as const;

/** Most are amounts; a last payout may be written as the day it was made, or in words. */
const written = (value: number | string | null, locale: string) => {
  if (typeof value !== 'string') return dollars(value, locale);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? listDate(value) : value;
};

const SellerBalances = () => {
  const { meta, error } = useListContext() as { meta?: Balances; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <StatCards>
      {FIGURES.map(({ name, icon: Icon }) => (
        <StatCard
          key={name}
          label={translate(`resources.seller_ledger.${name}`)}
          value={meta ? written(meta[name], locale) : error ? DASH : undefined}
          icon={<Icon fontSize="small" />}
        />
      ))}
    </StatCards>
  );
};

export const SellerTransactions = () => (
  <TransactionsPage kind="seller" tabs={personTabs} ledger="seller_ledger" balances={<SellerBalances />}>
    <DataTable.Col source="created_at" field={ListDate} />
    <DataTable.Col<SellerTransactionRow>
      source="description"
      render={({ description, payout_id }) =>
        payout_id == null ? (
          <bdi>{description || DASH}</bdi>
        ) : (
          <PayoutLink id={payout_id}>{description || `#${payout_id}`}</PayoutLink>
        )
      }
    />
    <DataTable.Col source="type" field={Status} />
    <DataTable.Col source="amount" align="right" field={Dollars} />
  </TransactionsPage>
);
