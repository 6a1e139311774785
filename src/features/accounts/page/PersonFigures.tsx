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
import { useTranslate, useLocaleState } from 'react-admin';

import { REFUNDS } from '../../../contract/ledger';
import {
  COUNT_STATISTICS,
  PERSON_STATISTICS,
  type PersonStatistic,
  type PersonStatisticName,
  type PersonKind,
  type PersonPageRow,
} from '../../../contract/accounts/personPage';
import { formatMonth } from '../../../format/date';
import { count, dollars, exactCredits } from '../../../format/money';
import { percent } from '../../../format/percent';
import { StatCard } from '../../../components/display/StatCard';
import { tabPath } from './PersonTabs';
import type { TabName } from './tabs';
import { Sparkline } from '../../../components/display/Sparkline';

interface TrendProps {
  /** The current month last. */
  months: readonly (number | null)[];
  from: string | null | undefined;
  write: (amount: number) => string;
}

const Trend = ({ months, from, write }: TrendProps) => {
  const translate = useTranslate();
  const amounts = months.map((amount) => amount ?? 0);
  if (amounts.length < 2) return null;
  const label = translate('person_page.figures.trend', {
    month: from ? formatMonth(from) : '',
    amounts: amounts.map(write).join(', '),
  });
  return <Sparkline amounts={amounts} label={label} />;
};

interface Definition {
  icon: ComponentType<{ fontSize?: 'small' }>;
  /** Its rows. */
  tab: TabName;
  /** Which of them. */
  type?: string;
}

const FIGURES: Record<PersonStatisticName, Definition> = {
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

/** As many in a row as leave none alone. */
const COLUMNS = { buyer: 3, seller: 4 };

/** Where the rows of a figure are. What was given back of a seller's bookings stands in their buyers' ledgers. */
const rowsOf = (name: PersonStatisticName, kind: PersonKind): Definition =>
  name === 'refunded' && kind === 'seller' ? { icon: Refund, tab: 'bookings' } : FIGURES[name];

interface PersonFiguresProps {
  kind: PersonKind;
  person: PersonPageRow;
  open: readonly TabName[];
}

/** What somebody's dealings come to, each with its last twelve months and the way to its rows. */
export const PersonFigures = ({ kind, person, open }: PersonFiguresProps) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const byName = new Map(person.figures?.map((figure) => [figure.name, figure]));
  const writtenAs = (name: PersonStatisticName) => (amount: number | null) => {
    if (COUNT_STATISTICS.has(name)) return count(amount, locale);
    if (kind === 'seller' && name !== 'refunded') return dollars(amount, locale);
    return translate('person_page.figures.credits', { amount: exactCredits(amount, locale) });
  };
  const shareOf = ({ share }: PersonStatistic) =>
    share == null
      ? undefined
      : translate('person_page.figures.share', {
          share: percent(share, locale),
        });
  return (
    <Box
      component="section"
      aria-label={translate('person_page.figures.label')}
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: {
          xs: 'repeat(auto-fit, minmax(150px, 1fr))',
          sm: 'repeat(3, 1fr)',
          md: `repeat(${COLUMNS[kind]}, 1fr)`,
        },
        // One that would be left alone has its row.
        '& > :last-child:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
        '& > :last-child:nth-of-type(3n + 1)': { gridColumn: { sm: '1 / -1', md: 'auto' } },
      }}
    >
      {PERSON_STATISTICS[kind].map((name) => {
        const figure = byName.get(name);
        if (!figure) return null;
        const { icon: Icon, tab, type } = rowsOf(name, kind);
        const write = writtenAs(name);
        const share = shareOf(figure);
        return (
          <StatCard
            key={name}
            label={translate(
              name === 'reports' ? `person_page.figures.reports.${kind}` : `person_page.figures.${name}`,
            )}
            value={write(figure.amount)}
            icon={<Icon fontSize="small" />}
            to={
              open.includes(tab)
                ? `${tabPath({ kind, id: String(person.id) }, tab)}${type ? `?type=${type}` : ''}`
                : undefined
            }
            chart={<Trend months={figure.months} from={person.trend_from} write={write} />}
          >
            {/* There in each, so that values and trends stand on one line. */}
            <Typography variant="body2" color="textSecondary" sx={{ minHeight: 22 }}>
              {share}
            </Typography>
          </StatCard>
        );
      })}
    </Box>
  );
};
