import type { SxProps, Theme } from '@mui/material';

/** Of an alert with buttons: on a narrow screen they stand below, so that the words have the room. */
export const ALERT_STYLES = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: 1 },
  '& .MuiAlert-action': {
    width: { xs: '100%', sm: 'auto' },
    justifyContent: 'flex-end',
    whiteSpace: 'nowrap',
  },
} satisfies SxProps<Theme>;
