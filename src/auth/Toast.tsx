import { Alert, Snackbar } from '@mui/material';

import { TOAST_MS } from '../contract/limits';

/** A failure's sentence, top right, five seconds: the back-office's own toasts are not loaded yet. */
export const Toast = ({ message, onClose }: { message: string | undefined; onClose: () => void }) => (
  <Snackbar
    key={message}
    open={message !== undefined}
    autoHideDuration={TOAST_MS}
    onClose={(_, reason) => {
      if (reason !== 'clickaway') onClose();
    }}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
  >
    <Alert severity="error" variant="filled" onClose={onClose}>
      {message}
    </Alert>
  </Snackbar>
);
