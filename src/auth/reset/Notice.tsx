import { Box } from '@mui/material';
import type { ReactNode } from 'react';

/** A quiet sentence above a form, read out when it appears. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <Box role="status">
    {children && (
      <Box sx={{ mb: 6, px: 4, py: 3, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
        {children}
      </Box>
    )}
  </Box>
);
