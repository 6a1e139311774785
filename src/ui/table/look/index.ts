import type { SxProps, Theme } from '@mui/material/styles';

import { bulkBar } from './bulkBar';
import { cards } from './cards';
import { rows } from './rows';

/** Wrapped in their media query, so that one table serves every width. */
export const tableLook: SxProps<Theme> = (theme) => ({
  ...(rows as object),
  ...(bulkBar as object),
  [theme.breakpoints.down('md')]: cards as object,
});
