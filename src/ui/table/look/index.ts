import type { SxProps, Theme } from '@mui/material/styles';

import { bulkBar } from './bulkBar';
import { cards } from './cards';
import { rows } from './rows';

/** Less air between the columns. */
const dense = {
  '& .MuiTableCell-root:not(:first-of-type, :last-of-type)': { px: { md: 2 } },
  '& .MuiTableCell-root:first-of-type': { pr: { md: 2 } },
  '& .MuiTableCell-root:last-of-type': { pl: { md: 2 } },
};

/** Cards wrapped in their media query, so that one table serves every width. */
const lookOf =
  (wide: object): SxProps<Theme> =>
  (theme) => ({ ...wide, [theme.breakpoints.down('md')]: cards as object });

const wide = { ...(rows as object), ...(bulkBar as object) };
export const tableLook = lookOf(wide);
export const denseLook = lookOf({ ...wide, ...dense });
