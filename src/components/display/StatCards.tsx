import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** Minimum width in pixels for all columns in one row. Ten table rows then fit below them on a screen 900 pixels high. */
const MIN_WIDTH = { 4: 860, 6: 1060 };

export const StatCards = ({ children, maxColumns = 4 }: { children: ReactNode; maxColumns?: 4 | 6 }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        '@container (min-width: 500px)': { gridTemplateColumns: '1fr 1fr' },
        '@container (min-width: 580px)': { gridTemplateColumns: `repeat(${maxColumns / 2}, 1fr)` },
        [`@container (min-width: ${MIN_WIDTH[maxColumns]}px)`]: {
          gridTemplateColumns: `repeat(${maxColumns}, 1fr)`,
        },
      }}
    >
      {children}
    </Box>
  </Box>
);
