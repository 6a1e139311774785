import { Box, type SxProps, type Theme } from '@mui/material';

import { LOW_ROW_HEIGHT, ROW_HEIGHT } from './styles/rowStyles';

interface TableSkeletonProps {
  rows: number;
  hasCheckboxes?: boolean;
  lowRows?: boolean;
}

/** One style for the whole skeleton: a component for each bar would render slower than the rows. */
const LOOK: SxProps<Theme> = {
  '& > div': {
    display: { xs: 'grid', md: 'flex' },
    gridTemplateColumns: '1fr 1fr',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: 6,
    rowGap: 2,
    px: 4,
    height: { xs: 132, md: ROW_HEIGHT },
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

const LOW: SxProps<Theme> = { ...LOOK, '& > div:not(:first-of-type)': { height: { md: LOW_ROW_HEIGHT } } };

/** Skeleton in the shape of rows or cards, against layout shifts. */
export const TableSkeleton = ({ rows, hasCheckboxes = false, lowRows = false }: TableSkeletonProps) => (
  <Box aria-busy="true" data-testid="table-skeleton" sx={lowRows ? LOW : LOOK}>
    {Array.from({ length: rows + 1 }, (_, row) => (
      <div key={row}>
        {hasCheckboxes && <span className="tick" />}
        <span className="name" />
        <span className="email" />
        <span className="more" />
        <span />
        <span />
      </div>
    ))}
  </Box>
);
