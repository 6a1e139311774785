import { Box } from '@mui/material';

import type { ListWithViews } from '../../contract/savedViews/views';
import { ColumnsButton } from '../../components/list/columns/ColumnsButton';
import { ViewsButton } from './ViewsButton';

/** Beside a list's heading: how it is looked at. */
export const ListViewControls = ({ list }: { list: ListWithViews }) => (
  <Box sx={{ display: 'flex', flex: 'none', ml: 1, mr: -2 }}>
    <ViewsButton of={list} />
    <ColumnsButton />
  </Box>
);
