import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Cards of figures side by side, as many in a row as there is room for. */
export const Figures = ({ children, most = 4 }: { children: ReactNode; most?: 3 | 4 }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: `repeat(${most}, 1fr)` },
    }}
  >
    {children}
  </Box>
);
