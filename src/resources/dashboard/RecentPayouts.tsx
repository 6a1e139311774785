import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import { ListPart } from '../../ui/list/ListPart';
import { PAYOUT_COLUMNS } from '../../ui/payout/columns';
import { useRowsOf } from '../../ui/useRowsOf';
import type { Asked } from '../../ui/period';

export const RecentPayouts = ({ period }: { period: Asked }) => {
  const translate = useTranslate();
  const rows = useRowsOf({ ...period });
  return (
    <>
      <Typography variant="h2" sx={{ mt: 5, mb: 2 }}>
        {translate('resources.recent_payouts.name', { smart_count: 2 })}
      </Typography>
      <ListPart resource="recent_payouts" {...rows}>
        {PAYOUT_COLUMNS}
      </ListPart>
    </>
  );
};
