import { Portal } from '@mui/material';
import { useNotificationContext, type NotificationPayload } from 'react-admin';

import { Toast } from './Toast';

/**
 * Shows what is told, one at a time. A newer one takes the place of an older, which is news no more; but an error keeps its
 * whole time, and others wait for it. Beside the page in the document, because an open dialog hides the page from screen
 * readers, and a failure is told while its dialog is open.
 */
export const Toaster = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const shown = notifications.find(({ type }) => type === 'error') ?? notifications.at(-1);
  if (!shown) return null;
  const close = (over: NotificationPayload) => setNotifications((all) => all.slice(all.indexOf(over) + 1));
  return (
    <Portal>
      <Toast notification={shown} onClose={close} />
    </Portal>
  );
};
