import Tip from '@mui/icons-material/VolunteerActivismOutlined';
import Bank from '@mui/icons-material/AccountBalanceOutlined';
import Trend from '@mui/icons-material/TrendingUp';
import Wallet from '@mui/icons-material/AccountBalanceWalletOutlined';
import { useListContext, useLocaleState, useTranslate } from 'react-admin';

import type { SellerBalances as Balances } from '../../contract/ledger/ledgers';
import { listDate } from '../../format/date';
import { DASH, dollars } from '../../format/money';
import { Figures } from '../../components/display/Figures';
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

/** What a seller's transactions come to. */
export const SellerBalances = () => {
  const { meta, error } = useListContext() as { meta?: Balances; error?: unknown };
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <Figures>
      {FIGURES.map(({ name, icon: Icon }) => (
        <StatCard
          key={name}
          label={translate(`resources.seller_ledger.${name}`)}
          value={meta ? written(meta[name], locale) : error ? DASH : undefined}
          icon={<Icon fontSize="small" />}
        />
      ))}
    </Figures>
  );
};
