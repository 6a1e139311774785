import type { SxProps, Theme } from '@mui/material/styles';

import { bulkBarStyles } from './bulkBarStyles';
import { cardStyles } from './cardStyles';
import { printStyles } from './printStyles';
import { LOW_ROW_HEIGHT, rowStyles } from './rowStyles';
import { SCROLL_SHADOW } from './scrollShadow';
import { tickStyles } from './tickStyles';
import { smallRowStyles } from './smallRowStyles';
import { narrowScreenStyles } from './narrowScreenStyles';

/** Less air between the columns. */
const denseStyles = {
  '& .MuiTableCell-root:not(:first-of-type, :last-of-type)': { px: { md: 1.5, lg: 2 } },
  '& .MuiTableCell-root:first-of-type': { pr: { md: 2 } },
  '& .MuiTableCell-root:last-of-type': { pl: { md: 2 } },
  '& .MuiTableCell-body:is(.column-first_name, .column-seller, .column-service)': { maxWidth: { md: 130 } },
};

const lower = {
  '& .MuiTableCell-body': { ...rowStyles['& .MuiTableCell-body'], height: LOW_ROW_HEIGHT },
  '@media screen and (min-width: 1440px)': smallRowStyles,
};

/** Wrapped in their media queries, so that one table serves every width; on paper it is a table at any. */
const look = (wide: object): SxProps<Theme> => ({
  ...wide,
  '@media screen and (max-width: 899.95px)': cardStyles,
  '@media screen and (min-width: 900px) and (max-width: 1399.95px)': narrowScreenStyles,
  '@media screen and (min-width: 900px)': { '& .RaDataTable-tableWrapper': SCROLL_SHADOW },
  '@media print': printStyles,
});

const wide = { ...rowStyles, ...tickStyles, ...bulkBarStyles };

/** Made once each: what is new on each drawing would be read by the styles again. */
const LOOKS = {
  plain: look(wide),
  dense: look({ ...wide, ...denseStyles }),
  low: look({ ...wide, ...lower }),
};

export const tableStyles = ({ dense, lowRows }: { dense: boolean; lowRows: boolean }) =>
  LOOKS[(dense && 'dense') || (lowRows && 'low') || 'plain'];
