import { Box, type SxProps, type Theme } from '@mui/material';

import { LOW_ROW, ROW } from './look/rows';

interface TableSkeletonProps {
  rows: number;
  /** Whether rows will have a box to tick. */
  ticks?: boolean;
  /** Whether rows will be low. */
  low?: boolean;
}

/** One style for the whole shape: a component for each bar would take longer to draw than the rows themselves. */
const LOOK: SxProps<Theme> = {
  '& > div': {
    display: { xs: 'grid', md: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: 6,
    rowGap: 2,
    px: 4,
    height: { xs: 132, md: ROW },
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& > div:first-of-type': { display: { xs: 'none', md: 'flex' }, height: 44 },
  '& > div:last-of-type': { borderBottom: 0 },
  '& span': { flex: 1, height: 14, borderRadius: '4px', bgcolor: 'action.hover' },
  '& .tick': { flex: 'none', width: 18, height: 18, display: { xs: 'none', md: 'block' } },
  '& .name': { flex: 2, gridColumn: '1 / -1', width: { xs: '50%', md: 'auto' } },
  '& .email': { flex: 3 },
  '& .more': { flex: 2 },
  animation: 'table-skeleton 2s ease-in-out 0.5s infinite',
  '@keyframes table-skeleton': { '50%': { opacity: 0.4 } },
};

const LOW: SxProps<Theme> = { ...LOOK, '& > div:not(:first-of-type)': { height: { md: LOW_ROW } } };

/** The shape that is about to appear, rows or cards, so that nothing jumps. */
export const TableSkeleton = ({ rows, ticks = false, low = false }: TableSkeletonProps) => (
  <Box aria-busy="true" data-testid="table-skeleton" sx={low ? LOW : LOOK}>
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div key={row}>
        {ticks && <span className="tick" />}
        <span className="name" />
        <span className="email" />
        <span className="more" />
        <span />
        <span />
      </div>
    ))}
  </Box>
);
