import { Typography } from '@mui/material';
import { ListBase, useTranslate } from 'react-admin';

import { PAGE_SIZE } from '../../contract/limits';
import { PayoutColumns } from '../../ui/PayoutColumns';
import { NEWEST_FIRST, TableCard } from '../../ui/table/TableCard';

/** Its page is not in the address, which belongs to the dashboard. */
export const RecentPayouts = () => {
  const translate = useTranslate();
  return (
    <ListBase
      resource="recent_payouts"
      perPage={PAGE_SIZE}
      sort={NEWEST_FIRST}
      storeKey={false}
      disableSyncWithLocation
    >
      <Typography variant="h2" sx={{ mt: 9, mb: 4 }}>
        {translate('resources.recent_payouts.name', { smart_count: 2 })}
      </Typography>
      <TableCard>
        <PayoutColumns />
      </TableCard>
    </ListBase>
  );
};
