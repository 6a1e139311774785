import { Portal } from '@mui/material';
import { Notification } from 'react-admin';

import { TOAST_MS } from '../contract/limits';

/**
 * Top right, five seconds (specification, section 8). Beside the page in the document, because an open dialog hides the
 * page from screen readers, and a failure is told while its dialog is open.
 */
export const Toaster = () => (
  <Portal>
    <Notification
      autoHideDuration={TOAST_MS}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      sx={{ top: { xs: 16, md: 92 } }}
    />
  </Portal>
);
