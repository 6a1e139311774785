import { Box, Typography } from '@mui/material';
import { useGetOne, useTranslate } from 'react-admin';

import { useCapability } from '../../dataProvider/useCapability';
import { LazyBoundary } from '../../components/feedback/LazyBoundary';
import { lazyComponent } from '../../components/feedback/lazyComponent';
import { OpenTasks } from '../../features/support/workQueue/OpenTasks';
import { PageTitle } from '../../components/display/PageTitle';
import { periodId, type PeriodQuery } from '../../format/period';
import { PeriodSelect } from '../../features/finance/PeriodSelect';
import { usePeriod } from '../../features/finance/usePeriod';
import { taskQueues } from '../taskQueues';
import { Overview } from './Overview';
import { EmbeddedList } from '../../components/list/EmbeddedList';
import { PAYOUT_COLUMNS } from '../../features/finance/columns';
import { useFigureRowsFilter } from '../../features/finance/useFigureRowsFilter';

const RecentPayouts = ({ period }: { period: PeriodQuery }) => {
  const translate = useTranslate();
  const rows = useFigureRowsFilter({ ...period });
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

/** As high as what comes, so that nothing moves. */
const TRENDS_PLACE = <Box sx={{ mt: 6, height: { xs: 484, sm: 396 } }} />;
const Trends = lazyComponent(() => import('./trends/Trends').then((module) => module.Trends), TRENDS_PLACE);

/** On a wide screen what needs somebody stands beside the rest, so that ten payouts are seen at once. */
const BESIDE = {
  '@media (min-width: 1440px)': {
    display: 'flex',
    gap: 6,
    '& > section': { flex: '0 0 360px' },
  },
} as const;

/** The charts come once the page stands. Alone, because it hears of the figures what the rest of the page need not. */
const LaterTrends = ({ period }: { period: PeriodQuery }) => {
  const translate = useTranslate();
  const isOffered = useCapability('trends');
  const { isPending } = useGetOne('dashboard', { id: periodId(period) });
  return (
    isOffered && (
      <LazyBoundary errorTitle={translate('dashboard.trends.failed')}>
        {isPending ? TRENDS_PLACE : <Trends />}
      </LazyBoundary>
    )
  );
};

/** What needs somebody first; figures and payouts load side by side, and when one fails, the other stands. */
export const Dashboard = () => {
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  return (
    <>
      <PageTitle title={translate('resources.dashboard.title')}>
        <PeriodSelect value={period} onChange={setPeriod} />
      </PageTitle>
      <Box sx={BESIDE}>
        <OpenTasks needs={taskQueues} />
        <Box sx={{ flex: 1, minWidth: 0, containerType: 'inline-size' }}>
          <Overview period={period} />
          <RecentPayouts period={period} />
        </Box>
      </Box>
      <LaterTrends period={period} />
    </>
  );
};
