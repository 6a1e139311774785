import type { SxProps, Theme } from '@mui/material/styles';

/** A dense table with quiet headings. */
export const rows: SxProps<Theme> = {
  '& .MuiTableCell-head': {
    py: 2,
    color: 'text.secondary',
    fontSize: '0.8125rem',
    fontWeight: 600,
    backgroundColor: 'background.paper',
    whiteSpace: 'nowrap',
  },
  '& .MuiTableCell-body': { py: 0, height: 52, fontVariantNumeric: 'tabular-nums' },
  '& .MuiTableBody-root .MuiTableRow-root:last-of-type .MuiTableCell-body': { borderBottom: 0 },
  '& .column-created_at': { whiteSpace: { md: 'nowrap' } },
  '& .column-image': { width: { md: 72 } },
};
