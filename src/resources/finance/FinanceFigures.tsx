import Payments from '@mui/icons-material/PaymentsOutlined';
import Pending from '@mui/icons-material/HourglassEmptyOutlined';
import Refund from '@mui/icons-material/CurrencyExchange';
import Trend from '@mui/icons-material/TrendingUp';
import { useLocaleState, useTranslate } from 'react-admin';

import type { Period } from '../../contract/limits';
import type { FinanceStatsRow } from '../../contract/finance';
import { dollars } from '../../format/money';
import { PeriodFigures } from '../../ui/PeriodFigures';
import { StatCard } from '../../ui/StatCard';

const FIGURES = [
  { name: 'revenue_generated', icon: Trend },
  { name: 'amount_paid_to_sellers', icon: Payments },
  { name: 'payouts_pending', icon: Pending },
  { name: 'amount_refunded', icon: Refund },
] as const;

/** The four figures of a period. */
export const FinanceFigures = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  return (
    <PeriodFigures<FinanceStatsRow> period={period}>
      {(stats) =>
        FIGURES.map(({ name, icon: Icon }) => (
          <StatCard
            key={name}
            label={translate(`resources.finance.figures.${name}`)}
            value={stats && dollars(stats[name], locale)}
            icon={<Icon fontSize="small" />}
          />
        ))
      }
    </PeriodFigures>
  );
};
