import { Box } from '@mui/material';

import type { Viewed } from '../../contract/views';
import { ColumnsButton } from '../columns/ColumnsButton';
import { ViewsButton } from './ViewsButton';

/** Beside a list's heading: how it is looked at. */
export const ListLooks = ({ of }: { of: Viewed }) => (
  <Box sx={{ display: 'flex', flex: 'none', ml: 1, mr: -2 }}>
    <ViewsButton of={of} />
    <ColumnsButton />
  </Box>
);
