import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import type { Period } from '../../contract/limits';
import { ListPart } from '../../ui/list/ListPart';
import { PayoutColumns } from '../../ui/payout/PayoutColumns';
import { useRowsOf } from '../../ui/useRowsOf';

export const RecentPayouts = ({ period }: { period: Period }) => {
  const translate = useTranslate();
  const rows = useRowsOf({ range: period });
  return (
    <>
      <Typography variant="h2" sx={{ mt: 6, mb: 3 }}>
        {translate('resources.recent_payouts.name', { smart_count: 2 })}
      </Typography>
      <ListPart resource="recent_payouts" {...rows}>
        <PayoutColumns />
      </ListPart>
    </>
  );
};
