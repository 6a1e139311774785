import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Info from '@mui/icons-material/InfoOutlined';
import ReportProblem from '@mui/icons-material/ReportProblemOutlined';
import { Box, Button, IconButton, Portal } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
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

/** Tolerates the rounding of browsers, in pixels. */
const SLACK = 2;

/** Keeps a toast visible to screen readers. A dialog that opens or closes hides what stands beside it from them. */
const neverHidden = (toast: HTMLElement | null) => {
  if (!toast) return undefined;
  const observer = new MutationObserver(() => toast.removeAttribute('aria-hidden'));
  observer.observe(toast, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

interface NotificationToastProps {
  notification: NotificationPayload;
  onClose: (notification: NotificationPayload) => void;
  /** Shows all of a message that is longer than the bar is high. */
  onMore: (message: string) => void;
}

const NotificationToast = ({ notification, onClose, onMore }: NotificationToastProps) => {
  const { type, message, notificationOptions } = notification;
  const translate = useTranslate();
  const text = useRef<HTMLDivElement>(null);
  /** The notification whose text is known to be cut. */
  const [cut, setCut] = useState<NotificationPayload>();
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (scrollHeight > clientHeight + SLACK) setCut(notification);
  }, [notification]);
  const written =
    typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
  const actions = (
    <>
      {cut === notification && typeof written === 'string' && (
        <Button color="inherit" size="small" onClick={() => onMore(written)}>
          {translate('layout.toast.more')}
        </Button>
      )}
      <IconButton
        color="inherit"
        size="small"
        aria-label={translate('layout.toast.close')}
        onClick={() => onClose(notification)}
      >
        <Close fontSize="small" />
      </IconButton>
    </>
  );
  return (
    <Box ref={neverHidden} className="toast" sx={[toastStyles, toastColors(type)]}>
      <Toast message={notification} onClose={onClose} icon={ICONS[type]} actions={actions} textRef={text}>
        {written}
      </Toast>
    </Box>
  );
};

/**
 * Shows notifications one at a time. A newer one replaces an older, but an error is shown for some seconds first: the result of
 * a second try shows at once, and one of two that come together is not lost. It is outside of the page in
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
      notify('page_errors.missing_code.text', { type: 'error' });
    }
  };
  return (
    <>
      {shown && (
        <Portal>
          <NotificationToast
            notification={shown}
            onClose={close}
            onMore={(message) => void showWhole(shown, message)}
          />
        </Portal>
      )}
      {whole.message && <FullMessageDialog {...whole} onClose={() => setWhole({ ...whole, open: false })} />}
    </>
  );
};
