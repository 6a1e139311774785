import { Box, Skeleton } from '@mui/material';

/** Percent of the width. */
const LENGTHS = [80, 66, 73, 59, 45];

export const ListSkeleton = ({ lines }: { lines: number }) => (
  <Box aria-busy="true">
    {Array.from({ length: lines }, (_, at) => (
      <Box key={at} sx={{ py: 2 }}>
        <Skeleton width={`${LENGTHS[at % LENGTHS.length]}%`} />
        <Skeleton width={96} />
      </Box>
    ))}
  </Box>
);
