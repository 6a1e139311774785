import { useTranslate } from 'react-admin';

import { PageTitle } from '../../ui/PageTitle';
import { PeriodSelect } from '../../ui/PeriodSelect';
import { usePeriod } from '../../ui/usePeriod';
import { Overview } from './Overview';
import { RecentPayouts } from './RecentPayouts';

/** Figures and payouts load side by side; when one fails, the other stands. */
export const Dashboard = () => {
  const translate = useTranslate();
  const [period, setPeriod] = usePeriod();
  return (
    <>
      <PageTitle title={translate('resources.dashboard.heading')}>
        <PeriodSelect value={period} onChange={setPeriod} />
      </PageTitle>
      <Overview period={period} />
      <RecentPayouts period={period} />
    </>
  );
};
