import { Box, Skeleton } from '@mui/material';

/** In percent: no two lines below each other are as long. */
const LENGTHS = [80, 66, 73, 59, 45];

/** The shape of lines that are about to appear, each with a short one below it. */
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
