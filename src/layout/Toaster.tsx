import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import { Box, Button, IconButton, Portal } from '@mui/material';
import { useEffect, useState } from 'react';
import { useNotificationContext, useNotify, useTranslate, type NotificationPayload } from 'react-admin';

import { MIN_ERROR_MS } from '../contract/limits';
import { lazyComponent } from '../components/feedback/lazyComponent';
import { Toast } from '../components/feedback/Toast';
import { toastColors, toastStyles } from './toastStyles';

const FullMessageDialog = lazyComponent(() =>
  import('./FullMessageDialog').then((module) => module.FullMessageDialog),
);

const ICONS = {
  success: <CheckCircle fontSize="inherit" />,
  info: <Info fontSize="inherit" />,
  warning: <ReportProblem fontSize="inherit" />,
  error: <ErrorOutline fontSize="inherit" />,
};

/**
 * Shows one notification at a time. A newer notification replaces an older one, but an error stays for some seconds
 * first. Renders outside of the page, because an open dialog hides the page from screen readers.
 */
export const Toaster = () => {
  const { notifications, setNotifications } = useNotificationContext();
  const notify = useNotify();
  const translate = useTranslate();
  const [read, setRead] = useState<NotificationPayload>();
  const [fullMessage, setFullMessage] = useState({ message: '', open: false });
  const readCount = read ? notifications.indexOf(read) + 1 : 0;
  const unreadError = notifications.slice(readCount).find(({ type }) => type === 'error');
  const shown = unreadError ?? notifications.at(-1);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setRead(shown), MIN_ERROR_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  const close = (toast: NotificationPayload) => setNotifications((all) => all.slice(all.indexOf(toast) + 1));
  const showFullMessage = async (toast: NotificationPayload, message: string) => {
    try {
      await FullMessageDialog.preload();
      close(toast);
      setFullMessage({ message, open: true });
    } catch {
      notify('page_errors.missing_code.text', { type: 'error' });
    }
  };
  const message = shown?.message;
  const text =
    typeof message === 'string' ? translate(message, shown?.notificationOptions?.messageArgs) : message;
  return (
    <>
      {shown && (
        <Portal>
          <Box
            component={Toast<NotificationPayload>}
            className="toast"
            sx={[toastStyles, toastColors(shown.type)]}
            message={shown}
            onClose={close}
            icon={ICONS[shown.type]}
            actions={(isTruncated: boolean) => (
              <>
                {isTruncated && typeof text === 'string' && (
                  <Button color="inherit" size="small" onClick={() => void showFullMessage(shown, text)}>
                    {translate('layout.toast.more')}
                  </Button>
                )}
                <IconButton
                  color="inherit"
                  size="small"
                  aria-label={translate('layout.toast.close')}
                  onClick={() => close(shown)}
                >
                  <Close fontSize="small" />
                </IconButton>
              </>
            )}
          >
            {text}
          </Box>
        </Portal>
      )}
      {fullMessage.message && (
        <FullMessageDialog {...fullMessage} onClose={() => setFullMessage({ ...fullMessage, open: false })} />
      )}
    </>
  );
};
