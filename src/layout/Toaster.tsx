import { Notification } from 'react-admin';

import { TOAST_MS } from '../contract/limits';

/** Top right, five seconds (specification, section 8). */
export const Toaster = () => (
  <Notification
    autoHideDuration={TOAST_MS}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    sx={{ top: { xs: 16, md: 92 } }}
  />
);
