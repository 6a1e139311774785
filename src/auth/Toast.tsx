import { Box } from '@mui/material';
import { useEffect } from 'react';

import { TOAST_MS } from '../contract/limits';

/** A failure's sentence, top right, five seconds: the back-office's own toasts are not loaded yet. */
export const Toast = ({ message, onClose }: { message: string | undefined; onClose: () => void }) => {
  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, onClose]);
  return (
    <Box
      role="alert"
      sx={{ position: 'fixed', top: 24, right: 24, left: { xs: 24, sm: 'auto' }, zIndex: 'snackbar' }}
    >
      {message !== undefined && (
        <Box
          sx={{
            px: 5,
            py: 3,
            borderRadius: '10px',
            bgcolor: 'error.main',
            color: 'error.contrastText',
            fontWeight: 600,
          }}
        >
          {message}
        </Box>
      )}
    </Box>
  );
};
