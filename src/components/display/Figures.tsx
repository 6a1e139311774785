import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** From which width on so many of them have room for their words: ten rows then fit below them on a screen of 900 pixels. */
const ROOM = { 4: 860, 6: 1060 };

/** Cards of figures side by side, as many in a row as there is room for. */
export const Figures = ({ children, maxColumns = 4 }: { children: ReactNode; maxColumns?: 4 | 6 }) => (
  <Box sx={{ containerType: 'inline-size' }}>
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        '@container (min-width: 500px)': { gridTemplateColumns: '1fr 1fr' },
        '@container (min-width: 580px)': { gridTemplateColumns: `repeat(${maxColumns / 2}, 1fr)` },
        [`@container (min-width: ${ROOM[maxColumns]}px)`]: {
          gridTemplateColumns: `repeat(${maxColumns}, 1fr)`,
        },
      }}
    >
      {children}
    </Box>
  </Box>
);
