import { Box, Button } from '@mui/material';
import { useGetResourceLabel } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { PageTitle } from '../../ui/PageTitle';
import { PeriodSelect } from '../../ui/PeriodSelect';
import { usePeriod } from '../../ui/usePeriod';
import { FinanceFigures } from './FinanceFigures';
import { FinanceTabs } from './FinanceTabs';

export const Finance = () => {
  const labelOf = useGetResourceLabel();
  const [period, setPeriod] = usePeriod();
  return (
    <>
      <PageTitle title={labelOf('finance', 2)}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
          <Button variant="outlined" component={Link} to={`${ADMIN_BASE}/refund_requests`}>
            {labelOf('refund_requests', 2)}
          </Button>
          <PeriodSelect value={period} onChange={setPeriod} />
        </Box>
      </PageTitle>
      <FinanceFigures period={period} />
      <FinanceTabs period={period} />
    </>
  );
};
