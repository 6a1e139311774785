import { Box, Card, Skeleton } from '@mui/material';

const LINES = [62, 48, 70, 55, 40, 66, 52, 58];

/** The shape of a day that is about to appear. */
export const EventsSkeleton = () => (
  <Box aria-busy="true">
    <Skeleton width={120} height={32} sx={{ mb: 2 }} />
    <Card>
      {LINES.map((width) => (
        <Box
          key={width}
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            alignItems: 'center',
            gap: 4,
            height: { xs: 77, sm: 49 },
            px: 5,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          <Skeleton width={`${width}%`} />
          <Skeleton width={88} sx={{ display: { xs: 'none', sm: 'block' } }} />
        </Box>
      ))}
    </Card>
  </Box>
);
