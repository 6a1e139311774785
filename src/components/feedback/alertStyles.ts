import type { SxProps, Theme } from '@mui/material';

/** Moves the buttons of an alert below its text on a narrow screen. */
export const ALERT_STYLES = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': {
    width: { xs: '100%', sm: 'auto' },
    justifyContent: 'flex-end',
    whiteSpace: 'nowrap',
  },
} satisfies SxProps<Theme>;
