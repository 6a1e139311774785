import Payments from '@mui/icons-material/PaymentsOutlined';
import Pending from '@mui/icons-material/HourglassEmptyOutlined';
import Refund from '@mui/icons-material/CurrencyExchange';
import Trend from '@mui/icons-material/TrendingUp';
import { useGetOne, useLocaleState, useTranslate } from 'react-admin';

import type { Period } from '../../contract/limits';
import type { FinanceStatsRow } from '../../dataProvider/readers';
import { dollars } from '../../format/money';
import { Figures } from '../../ui/Figures';
import { PartFailed } from '../../ui/PartFailed';
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
  const { data, error, refetch, isFetching } = useGetOne<FinanceStatsRow & { id: Period }>(
    'finance',
    { id: period },
    { retry: false },
  );
  if (error) {
    return (
      <PartFailed
        title="app.figures.failed"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Figures>
      {FIGURES.map(({ name, icon: Icon }) => (
        <StatCard
          key={name}
          label={translate(`resources.finance.figures.${name}`)}
          value={data && dollars(data[name], locale)}
          icon={<Icon fontSize="small" />}
        />
      ))}
    </Figures>
  );
};
