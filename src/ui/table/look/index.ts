import type { SxProps, Theme } from '@mui/material/styles';

import { bulkBar } from './bulkBar';
import { cards } from './cards';
import { print } from './print';
import { LOW_ROW, rows } from './rows';
import { SHADE } from './shade';
import { slim } from './slim';
import { squeezed } from './squeezed';

/** Less air between the columns. */
const airless = {
  '& .MuiTableCell-root:not(:first-of-type, :last-of-type)': { px: { md: 1.5, lg: 2 } },
  '& .MuiTableCell-root:first-of-type': { pr: { md: 2 } },
  '& .MuiTableCell-root:last-of-type': { pl: { md: 2 } },
  '& .MuiTableCell-body:is(.column-first_name, .column-seller, .column-service)': { maxWidth: { md: 130 } },
};

const lower = {
  '& .MuiTableCell-body': { ...rows['& .MuiTableCell-body'], height: LOW_ROW },
  '@media screen and (min-width: 1440px)': slim,
};

/** Wrapped in their media queries, so that one table serves every width; on paper it is a table at any. */
const look = (wide: object): SxProps<Theme> => ({
  ...wide,
  '@media screen and (max-width: 899.95px)': cards,
  '@media screen and (min-width: 900px) and (max-width: 1399.95px)': squeezed,
  '@media screen and (min-width: 900px)': { '& .RaDataTable-tableWrapper': SHADE },
  '@media print': print,
});

const wide = { ...rows, ...bulkBar };

/** Made once each: what is new on each drawing would be read by the styles again. */
const LOOKS = {
  plain: look(wide),
  dense: look({ ...wide, ...airless }),
  low: look({ ...wide, ...lower }),
};

export const lookOf = ({ dense, low }: { dense: boolean; low: boolean }) =>
  LOOKS[(dense && 'dense') || (low && 'low') || 'plain'];
