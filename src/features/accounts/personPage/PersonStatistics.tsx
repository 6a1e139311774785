import Balance from '@mui/icons-material/AccountBalanceWalletOutlined';
import Payout from '@mui/icons-material/AccountBalanceOutlined';
import Refund from '@mui/icons-material/CurrencyExchange';
import Bookings from '@mui/icons-material/EventOutlined';
import Reports from '@mui/icons-material/FlagOutlined';
import Requests from '@mui/icons-material/RequestQuoteOutlined';
import Spent from '@mui/icons-material/ShoppingBagOutlined';
import Earnings from '@mui/icons-material/TrendingUp';
import Tips from '@mui/icons-material/VolunteerActivismOutlined';
import { Box, Typography } from '@mui/material';
import type { ComponentType } from 'react';
import { useLocaleState, useTranslate } from 'react-admin';

import { Sparkline, StatCard } from '../../../components/display/StatCard';
import {
  COUNT_STATISTICS,
  PERSON_STATISTICS,
  type PersonStatistic,
  type PersonStatisticName,
  type PersonKind,
  type PersonPageRow,
} from '../../../contract/accounts/personPage';
import { REFUNDS } from '../../../contract/ledger';
import { formatMonth } from '../../../format/dates';
import { count, dollars, exactCredits, percent } from '../../../format/money';
import { tabPath, type TabName } from './PersonTabs';

interface TrendProps {
  /** Amounts of consecutive months, oldest first. The last amount is that of the current month. */
  months: readonly (number | null)[];
  firstMonth: string | null | undefined;
  formatAmount: (amount: number) => string;
}

const Trend = ({ months, firstMonth, formatAmount }: TrendProps) => {
  const translate = useTranslate();
  const amounts = months.map((amount) => amount ?? 0);
  if (amounts.length < 2) return null;
  const label = translate('person_page.statistics.trend', {
    month: firstMonth ? formatMonth(firstMonth) : '',
    amounts: amounts.map(formatAmount).join(', '),
  });
  return <Sparkline amounts={amounts} label={label} />;
};

interface StatisticDefinition {
  icon: ComponentType<{ fontSize?: 'small' }>;
  tab: TabName;
  type?: string;
}

const DEFINITIONS: Record<PersonStatisticName, StatisticDefinition> = {
  balance: { icon: Balance, tab: 'transactions' },
  earnings: { icon: Earnings, tab: 'transactions', type: 'earning' },
  bookings: { icon: Bookings, tab: 'bookings' },
  spent: { icon: Spent, tab: 'transactions', type: 'debit' },
  tips: { icon: Tips, tab: 'transactions', type: 'tip' },
  payouts: { icon: Payout, tab: 'transactions', type: 'payout' },
  refunded: { icon: Refund, tab: 'transactions', type: REFUNDS },
  requests: { icon: Requests, tab: 'requests' },
  reports: { icon: Reports, tab: 'reports' },
};

/** Returns a statistic's icon and tab. A seller's refunds link to bookings, because refunds are in buyers' ledgers. */
const definitionOf = (name: PersonStatisticName, kind: PersonKind): StatisticDefinition =>
  name === 'refunded' && kind === 'seller' ? { icon: Refund, tab: 'bookings' } : DEFINITIONS[name];

/** Cards per row on a wide screen, chosen so that the last row has more than one card. */
const COLUMNS = { buyer: 3, seller: 4 };

interface PersonStatisticsProps {
  kind: PersonKind;
  person: PersonPageRow;
  availableTabs: readonly TabName[];
}

/** Stat cards of a person. Each card shows the trend of the last twelve months and links to the tab with its data. */
export const PersonStatistics = ({ kind, person, availableTabs }: PersonStatisticsProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const statistics = new Map(person.figures?.map((statistic) => [statistic.name, statistic]));
  const createFormatter = (name: PersonStatisticName) => (amount: number | null) => {
    if (COUNT_STATISTICS.has(name)) return count(amount, locale);
    if (kind === 'seller' && name !== 'refunded') return dollars(amount, locale);
    return translate('person_page.statistics.credits', { amount: exactCredits(amount, locale) });
  };
  const formatShare = ({ share }: PersonStatistic) =>
    share == null ? undefined : translate('person_page.statistics.share', { share: percent(share, locale) });
  return (
    <Box
      component="section"
      aria-label={translate('person_page.statistics.label')}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(150px, 1fr))',
          sm: 'repeat(3, 1fr)',
          md: `repeat(${COLUMNS[kind]}, 1fr)`,
        },
        // A single card in the last row spans the whole row.
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        '& > :last-child:nth-of-type(3n + 1)': { gridColumn: { sm: '1 / -1', md: 'auto' } },
      }}
    >
      {PERSON_STATISTICS[kind].map((name) => {
        const statistic = statistics.get(name);
        if (!statistic) return null;
        const { icon: Icon, tab, type } = definitionOf(name, kind);
        const formatAmount = createFormatter(name);
        return (
          <StatCard
            key={name}
            label={translate(
              name === 'reports'
                ? `person_page.statistics.reports.${kind}`
                : `person_page.statistics.${name}`,
            )}
            value={formatAmount(statistic.amount)}
            icon={<Icon fontSize="small" />}
            to={
              availableTabs.includes(tab)
                ? `${tabPath({ kind, id: String(person.id) }, tab)}${type ? `?type=${type}` : ''}`
                : undefined
            }
            chart={
              <Trend months={statistic.months} firstMonth={person.trend_from} formatAmount={formatAmount} />
            }
          >
            {/* Reserves a text line on cards without a percentage, so that values and trends of all cards line up. */}
            <Typography variant="body2" color="textSecondary" sx={{ minHeight: 22 }}>
              {formatShare(statistic)}
            </Typography>
          </StatCard>
        );
      })}
    </Box>
  );
};
