import { Box, Skeleton } from '@mui/material';

/** The shape that is about to appear, so that nothing jumps. */
export const TableSkeleton = ({ rows }: { rows: number }) => (
  <Box aria-busy="true" data-testid="table-skeleton">
    {Array.from({ length: rows + 1 }, (_, row) => (
      <Box
        key={row}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 6,
          px: 4,
          height: row ? 52 : 44,
          borderBottom: row < rows ? 1 : 0,
          borderColor: 'divider',
        }}
      >
        <Skeleton variant="rounded" width={18} height={18} sx={{ flex: 'none', borderRadius: '4px' }} />
        <Skeleton sx={{ flex: 2 }} />
        <Skeleton sx={{ flex: 3 }} />
        <Skeleton sx={{ flex: 2, display: { xs: 'none', sm: 'block' } }} />
        <Skeleton sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      </Box>
    ))}
  </Box>
);
