import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import { EmbeddedList } from '../../components/list/EmbeddedList';
import { PAYOUT_COLUMNS } from '../../features/finance/columns';
import { useFigureRowsFilter } from '../../features/finance/useFigureRowsFilter';
import type { PeriodQuery } from '../../format/period';

export const RecentPayouts = ({ period }: { period: PeriodQuery }) => {
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
