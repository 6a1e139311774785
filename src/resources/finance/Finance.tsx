import { useGetResourceLabel } from 'react-admin';

import { PageTitle } from '../../ui/PageTitle';
import { PeriodSelect } from '../../ui/PeriodSelect';
import { usePeriod } from '../../ui/usePeriod';
import { FinanceFigures } from './FinanceFigures';
import { FinanceTabs } from './FinanceTabs';

export const Finance = () => {
  const label = useGetResourceLabel()('finance', 2);
  const [period, setPeriod] = usePeriod();
  return (
    <>
      <PageTitle title={label}>
        <PeriodSelect value={period} onChange={setPeriod} />
      </PageTitle>
      <FinanceFigures period={period} />
      <FinanceTabs />
    </>
  );
};
