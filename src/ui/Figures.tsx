import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Cards of figures side by side, as many in a row as there is room for. */
export const Figures = ({ children, most = 4 }: { children: ReactNode; most?: 4 | 6 }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: `repeat(${most === 6 ? 3 : 2}, 1fr)` },
      // Six have room for their words only here; then ten rows fit below them on a screen of 900 pixels.
      [`@media (min-width: ${most === 6 ? 1400 : 1200}px)`]: { gridTemplateColumns: `repeat(${most}, 1fr)` },
    }}
  >
    {children}
  </Box>
);
