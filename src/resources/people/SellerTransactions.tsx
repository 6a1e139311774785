import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import Trend from '@mui/icons-material/TrendingUp';
import Tip from '@mui/icons-material/VolunteerActivismOutlined';
import { DataTable, useListContext, useLocaleState, useTranslate } from 'react-admin';

import { Dollars, ListDate, Status } from '../../components/display/fields';
import { StatCards, StatCard } from '../../components/display/StatCard';
import type { SellerBalances as Balances, SellerTransactionRow } from '../../contract/ledger';
import { TransactionsPage } from '../../features/accounts/personPage/TransactionsPage';
import { PayoutLink } from '../../features/finance/payouts';
import { listDate } from '../../format/dates';
import { DASH, dollars } from '../../format/money';
import { personTabs } from '../personPages';

const BALANCES = [
  { name: 'balance', icon: Wallet },
  { name: 'last_payout', icon: Bank },
  { name: 'total_earnings', icon: Trend },
  { name: 'total_tip', icon: Tip },
] as const;

/**
 * Formats a balance. Other implementations of the API may send `last_payout` as a date or a text instead of an amount.
 */
const formatBalance = (value: number | string | null, locale: string) => {
  if (typeof value !== 'string') return dollars(value, locale);
  return /^\d{4}-\d{2}-\d{2}T/.test(value) ? listDate(value) : value;
};

const SellerBalances = () => {
  const { meta, error } = useListContext() as { meta?: Balances; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <StatCards>
      {BALANCES.map(({ name, icon: Icon }) => (
        <StatCard
          key={name}
          label={translate(`resources.seller_ledger.${name}`)}
          value={meta ? formatBalance(meta[name], locale) : error ? DASH : undefined}
          icon={<Icon fontSize="small" />}
        />
      ))}
    </StatCards>
  );
};

export const SellerTransactions = () => (
  <TransactionsPage kind="seller" tabs={personTabs} balances={<SellerBalances />}>
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
