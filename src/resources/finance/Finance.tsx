import { Box, Button } from '@mui/material';
import { useGetResourceLabel, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { PageTitle } from '../../components/display/PageTitle';
import { PeriodSelect } from '../../features/finance/PeriodSelect';
import { usePeriod } from '../../features/finance/usePeriod';
import { BooksAlarm } from './BooksAlarm';
import { FinanceFigures } from './FinanceFigures';
import { FinanceTabs } from './FinanceTabs';

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
