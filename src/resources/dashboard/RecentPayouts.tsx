import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import { EmbeddedList } from '../../ui/list/EmbeddedList';
import { PAYOUT_COLUMNS } from '../../ui/payout/columns';
import { useFigureRowsFilter } from '../../ui/useFigureRowsFilter';
import type { PeriodQuery } from '../../ui/period';

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
