import { Box, Skeleton } from '@mui/material';

interface TableSkeletonProps {
  rows: number;
  /** Whether rows will have a box to tick. */
  ticks?: boolean;
}

/** The shape that is about to appear, rows or cards, so that nothing jumps. */
export const TableSkeleton = ({ rows, ticks = false }: TableSkeletonProps) => (
  <Box aria-busy="true" data-testid="table-skeleton">
    {Array.from({ length: rows + 1 }, (_, row) => (
      <Box
        key={row}
        sx={{
          display: { xs: row ? 'grid' : 'none', md: 'flex' },
          gridTemplateColumns: '1fr 1fr',
          alignContent: 'center',
          alignItems: 'center',
          columnGap: 6,
          rowGap: 2,
          px: 4,
          height: { xs: 132, md: row ? 52 : 44 },
          borderBottom: row < rows ? 1 : 0,
          borderColor: 'divider',
        }}
      >
        {ticks && (
          <Skeleton
            variant="rounded"
            width={18}
            height={18}
            sx={{ flex: 'none', borderRadius: '4px', display: { xs: 'none', md: 'block' } }}
          />
        )}
        <Skeleton sx={{ flex: 2, gridColumn: '1 / -1', width: { xs: '50%', md: 'auto' } }} />
        <Skeleton sx={{ flex: 3 }} />
        <Skeleton sx={{ flex: 2 }} />
        <Skeleton sx={{ flex: 1 }} />
        <Skeleton sx={{ flex: 1 }} />
      </Box>
    ))}
  </Box>
);
