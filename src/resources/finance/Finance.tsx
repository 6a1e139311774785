import Refund from '@mui/icons-material/CurrencyExchange';
import Pending from '@mui/icons-material/HourglassEmptyOutlined';
import Payments from '@mui/icons-material/PaymentsOutlined';
import Trend from '@mui/icons-material/TrendingUp';
import { Box, Button, Tab, Tabs, useMediaQuery, type Theme } from '@mui/material';
import { useId, useState } from 'react';
import { useGetResourceLabel, useLocaleState, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { PageTitle } from '../../components/display/PageTitle';
import { StatCard } from '../../components/display/StatCard';
import { CapabilityGate } from '../../components/feedback/capabilities';
import { useUrlChoice } from '../../components/form/ChoiceSelect';
import type { FinanceStatsRow } from '../../contract/finance/finance';
import { ADMIN_BASE, ONLY_PARAM } from '../../contract/routes';
import { useCapability } from '../../dataProvider/useCapability';
import { PeriodSelect, PeriodStatistics, usePeriod } from '../../features/finance/period';
import type { PeriodQuery } from '../../format/dates';
import { dollars } from '../../format/money';
import { FinanceTable, type FinanceTab } from './FinanceTable';
import { ReconciliationAlarm } from './ReconciliationAlarm';

const STATISTICS = [
  { name: 'revenue_generated', icon: Trend, rows: { tab: 'buyer_transactions', show: 'purchases' } },
  { name: 'amount_paid_to_sellers', icon: Payments, rows: { tab: 'seller_payouts', show: 'paid' } },
  { name: 'payouts_pending', icon: Pending, rows: { tab: 'seller_payouts', show: 'pending' } },
  { name: 'amount_refunded', icon: Refund, rows: { tab: 'buyer_transactions', show: 'refunds' } },
] as const;

const FinanceStatistics = ({ period }: { period: PeriodQuery }) => {
  const translate = useTranslate();
  const [locale] = useLocaleState();
  const canFilter = useCapability('figure-rows');
  return (
    <PeriodStatistics<FinanceStatsRow> period={period}>
      {(statistics) =>
        STATISTICS.map(({ name, icon: Icon, rows }) => (
          <StatCard
            key={name}
            label={translate(`resources.finance.statistics.${name}`)}
            value={statistics && dollars(statistics[name], locale)}
            icon={<Icon fontSize="small" />}
            to={canFilter ? `?${new URLSearchParams({ ...period, ...rows }).toString()}` : undefined}
          />
        ))
      }
    </PeriodStatistics>
  );
};

const TABS = ['seller_payouts', 'buyer_transactions'] as const satisfies readonly FinanceTab[];

/** Query parameters that apply to the table of a single tab. A switch to the other tab removes these parameters. */
const TAB_PARAMETERS = ['show', 'filter', 'sort', 'order', 'perPage', ONLY_PARAM];

const FinanceTabs = ({ period }: { period: PeriodQuery }) => {
  const translate = useTranslate();
  const [tab, setTab] = useUrlChoice('tab', TABS, TAB_PARAMETERS);
  const isSmall = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [controlsElement, setControlsElement] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          mt: 3,
          mb: 2,
        }}
      >
        <Tabs
          value={tab}
          onChange={(_, next: FinanceTab) => setTab(next)}
          aria-label={translate('resources.finance.tabs.label')}
          variant={isSmall ? 'fullWidth' : 'standard'}
          sx={{ borderBottom: 1, borderColor: 'divider', width: { xs: '100%', sm: 'auto' } }}
        >
          {TABS.map((name) => (
            <Tab
              key={name}
              value={name}
              id={`${id}-${name}`}
              aria-controls={tab === name ? `${id}-panel` : undefined}
              label={translate(`resources.finance.tabs.${name}`)}
            />
          ))}
        </Tabs>
        <Box
          ref={setControlsElement}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}
        />
      </Box>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <FinanceTable tab={tab} period={period} controlsElement={controlsElement} />
      </Box>
    </>
  );
};

export const Finance = () => {
  const getResourceLabel = useGetResourceLabel();
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  return (
    <>
      <PageTitle title={getResourceLabel('finance', 2)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="outlined" component={Link} to={`${ADMIN_BASE}/refund_requests`}>
            {getResourceLabel('refund_requests', 2)}
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
      <ReconciliationAlarm />
      <FinanceStatistics period={period} />
      <FinanceTabs period={period} />
    </>
  );
};
