import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface SettingsLineProps {
  label: string;
  /** What can be done with it, at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** One fact about oneself: what it is, how it stands, what can be done with it. */
export const SettingsLine = ({ label, action, children }: SettingsLineProps) => (
  <Box
    role="group"
    aria-label={label}
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: '1fr auto', sm: '160px 1fr auto' },
      gridTemplateAreas: { xs: '"label action" "value action"', sm: '"label value action"' },
      columnGap: 4,
      alignItems: 'center',
      minHeight: 64,
      px: { xs: 4, sm: 6 },
      py: 2,
      borderTop: 1,
      borderColor: 'divider',
    }}
  >
    <Typography variant="body2" color="textSecondary" sx={{ gridArea: 'label' }}>
      {label}
    </Typography>
    <Box
      sx={{ gridArea: 'value', minWidth: 0, overflowWrap: 'anywhere', '& .MuiFormControl-root': { m: 0 } }}
    >
      {children}
    </Box>
    <Box sx={{ gridArea: 'action', display: 'flex', gap: 1, minHeight: 40, alignItems: 'center' }}>
      {action}
    </Box>
  </Box>
);
