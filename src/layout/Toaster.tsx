import { Portal } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotificationContext, useNotify, type NotificationPayload } from 'react-admin';

import { MIN_ERROR_MS } from '../contract/limits';
import { lazyComponent } from '../ui/lazyComponent';
import { Toast } from './Toast';

const FullMessageDialog = lazyComponent(() =>
  import('./FullMessageDialog').then((module) => module.FullMessageDialog),
);

/**
 * Shows what is told, one at a time. A newer one takes the place of an older, which is news no more; but an error is read
 * first: whoever tries again sees at once how that went, and one of two that come together is not lost. Beside the page in
 * the document, because an open dialog hides the page from screen readers, and a failure is told while its dialog is open.
 */
export const Toaster = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const notify = useNotify();
  const [read, setRead] = useState<NotificationPayload>();
  const [whole, setWhole] = useState({ message: '', open: false });
  const seen = read ? notifications.indexOf(read) + 1 : 0;
  const unread = notifications.slice(seen).find(({ type }) => type === 'error');
  const shown = unread ?? notifications.at(-1);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setRead(shown), MIN_ERROR_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const close = (over: NotificationPayload) => setNotifications((all) => all.slice(all.indexOf(over) + 1));
  const showWhole = async (toast: NotificationPayload, message: string) => {
    try {
      await FullMessageDialog.preload();
      close(toast);
      setWhole({ message, open: true });
    } catch {
      notify('app.missing_code.text', { type: 'error' });
    }
  };
  return (
    <>
      {shown && (
        <Portal>
          <Toast notification={shown} onClose={close} onMore={(message) => void showWhole(shown, message)} />
        </Portal>
      )}
      {whole.message && <FullMessageDialog {...whole} onClose={() => setWhole({ ...whole, open: false })} />}
    </>
  );
};
