import { Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';

import { PageTitle } from '../../components/display/PageTitle';
import { LazyBoundary } from '../../components/feedback/errors';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { EmbeddedList } from '../../components/list/Table';
import { useCapability } from '../../dataProvider/useCapability';
import { PAYOUT_COLUMNS } from '../../features/finance/payoutColumns';
import { PeriodSelect, usePeriod, useStatisticsRows } from '../../features/finance/period';
import { WorkQueue } from '../../features/support/workQueue/WorkQueue';
import { periodId, type PeriodQuery } from '../../format/dates';
import { taskQueues } from '../taskQueues';
import { DashboardStatistics } from './DashboardStatistics';

const RecentPayouts = ({ period }: { period: PeriodQuery }) => {
  const translate = useTranslate();
  const rows = useStatisticsRows({ ...period });
  return (
    <>
      <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
        {translate('resources.recent_payouts.name', { smart_count: 2 })}
      </Typography>
      <EmbeddedList resource="recent_payouts" {...rows}>
        {PAYOUT_COLUMNS}
      </EmbeddedList>
    </>
  );
};

/** Placeholder with the height of the trends, so that the page does not shift when the trends load. */
const TRENDS_PLACEHOLDER = <Box sx={{ mt: 6, height: { xs: 484, sm: 396 } }} />;
const Trends = lazyComponent(() => import('./Trends').then((module) => module.Trends), TRENDS_PLACEHOLDER);

/** A separate component, so that new statistics do not re-render the whole dashboard. */
const DeferredTrends = ({ period }: { period: PeriodQuery }) => {
  const translate = useTranslate();
  const hasTrends = useCapability('trends');
  const { isPending } = useGetOne('dashboard', { id: periodId(period) });
  return (
    hasTrends && (
      <LazyBoundary errorTitle={translate('dashboard.trends.failed')}>
        {isPending ? TRENDS_PLACEHOLDER : <Trends />}
      </LazyBoundary>
    )
  );
};

/** Puts the work queue next to the statistics on wide screens, so that ten payouts fit on the screen. */
const WIDE_LAYOUT = {
  '@media (min-width: 1440px)': { display: 'flex', gap: 6, '& > section': { flex: '0 0 360px' } },
} as const;

/** Loads statistics and payouts in parallel. If one part fails to load, the other parts stay visible. */
export const Dashboard = () => {
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  return (
    <>
      <PageTitle title={translate('resources.dashboard.title')}>
        <PeriodSelect value={period} onChange={setPeriod} />
      </PageTitle>
      <Box sx={WIDE_LAYOUT}>
        <WorkQueue queues={taskQueues} />
        <Box sx={{ flex: 1, minWidth: 0, containerType: 'inline-size' }}>
          <DashboardStatistics period={period} />
          <RecentPayouts period={period} />
        </Box>
      </Box>
      <DeferredTrends period={period} />
    </>
  );
};
