import { Box, Card, Skeleton } from '@mui/material';

/** A plan that is about to appear. */
export const PlanSkeleton = () => (
  <Card sx={{ p: 5 }}>
    <Skeleton width="45%" height={32} />
    <Skeleton width="30%" />
    <Skeleton width="60%" height={48} sx={{ mt: 3 }} />
    <Skeleton width="40%" />
    <Box sx={{ my: 5 }}>
      <Skeleton width="80%" height={28} />
      <Skeleton width="70%" height={28} />
      <Skeleton width="75%" height={28} />
    </Box>
    <Skeleton variant="rounded" height={40} />
  </Card>
);
