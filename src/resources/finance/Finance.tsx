import { Box, Button } from '@mui/material';
import { useGetResourceLabel, useTranslate, useLocaleState } from 'react-admin';
import { Link } from 'react-router';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Pending from '@mui/icons-material/HourglassEmptyOutlined';
import Refund from '@mui/icons-material/CurrencyExchange';
import Trend from '@mui/icons-material/TrendingUp';

import { ADMIN_BASE } from '../../contract/routes';
import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { PageTitle } from '../../components/display/PageTitle';
import { PeriodSelect } from '../../features/finance/PeriodSelect';
import { usePeriod } from '../../features/finance/usePeriod';
import { BooksAlarm } from './BooksAlarm';
import { FinanceTabs } from './FinanceTabs';
import type { FinanceStatsRow } from '../../contract/finance/finance';
import { dollars } from '../../format/money';
import { useCapability } from '../../dataProvider/useCapability';
import { PeriodFigures } from '../../features/finance/PeriodFigures';
import { StatCard } from '../../components/display/StatCard';
import type { PeriodQuery } from '../../format/period';

const FIGURES = [
  { name: 'revenue_generated', icon: Trend, rows: { tab: 'buyer_transactions', show: 'purchases' } },
  { name: 'amount_paid_to_sellers', icon: Payments, rows: { tab: 'seller_payouts', show: 'paid' } },
  { name: 'payouts_pending', icon: Pending, rows: { tab: 'seller_payouts', show: 'pending' } },
  { name: 'amount_refunded', icon: Refund, rows: { tab: 'buyer_transactions', show: 'refunds' } },
] as const;

/** The four figures of a period, each leading to the rows below that make it, where the server can filter them. */
const FinanceFigures = ({ period }: { period: PeriodQuery }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const canFilter = useCapability('figure-rows');
  return (
    <PeriodFigures<FinanceStatsRow> period={period}>
      {(stats) =>
        FIGURES.map(({ name, icon: Icon, rows }) => (
          <StatCard
            key={name}
            label={translate(`resources.finance.figures.${name}`)}
            value={stats && dollars(stats[name], locale)}
            icon={<Icon fontSize="small" />}
            to={canFilter ? `?${new URLSearchParams({ ...period, ...rows }).toString()}` : undefined}
          />
        ))
      }
    </PeriodFigures>
  );
};

export const Finance = () => {
  const labelOf = useGetResourceLabel();
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  return (
    <>
      <PageTitle title={labelOf('finance', 2)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="outlined" component={Link} to={`${ADMIN_BASE}/refund_requests`}>
            {labelOf('refund_requests', 2)}
          </Button>
          <CapabilityGate capability="statements">
            <Button
              variant="outlined"
              component={Link}
              to={`${ADMIN_BASE}/finance/statement?${new URLSearchParams({ ...period }).toString()}`}
            >
              {translate('resources.finance.statement')}
            </Button>
          </CapabilityGate>
          <PeriodSelect value={period} onChange={setPeriod} />
        </Box>
      </PageTitle>
      <BooksAlarm />
      <FinanceFigures period={period} />
      <FinanceTabs period={period} />
    </>
  );
};
