import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';

export const PlainList = ({ children }: { children: ReactNode }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

export const PlainListItem = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 2,
      minHeight: 48,
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
    {actions}
  </Box>
);

const LINE_WIDTHS = [80, 66, 73, 59, 45];

export const ListSkeleton = ({ lines }: { lines: number }) => (
  <Box aria-busy="true">
    {Array.from({ length: lines }, (_, index) => (
      <Box key={index} sx={{ py: 2 }}>
        <Skeleton width={`${LINE_WIDTHS[index % LINE_WIDTHS.length]}%`} />
        <Skeleton width={96} />
      </Box>
    ))}
  </Box>
);
