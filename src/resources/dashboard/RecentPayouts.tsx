import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import { ListPart } from '../../ui/list/ListPart';
import { PayoutColumns } from '../../ui/PayoutColumns';

export const RecentPayouts = () => {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h2" sx={{ mt: 6, mb: 3 }}>
        {translate('resources.recent_payouts.name', { smart_count: 2 })}
      </Typography>
      <ListPart resource="recent_payouts">
        <PayoutColumns />
      </ListPart>
    </>
  );
};
