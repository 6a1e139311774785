import Close from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEvent, useTranslate, type NotificationPayload } from 'react-admin';

import { TOAST_MS } from '../contract/limits';
import { toastStyles } from './toastStyles';

interface ToastProps {
  notification: NotificationPayload;
  onClose: (notification: NotificationPayload) => void;
  /** Shows all of a message that is longer than the bar is high. */
  onMore: (message: string) => void;
}

/** Of what a browser rounds, in pixels. */
const SLACK = 2;

/** A dialog that opens or closes hides what stands beside it from screen readers: not this. */
const neverHidden = (toast: HTMLElement | null) => {
  if (!toast) return undefined;
  const observer = new MutationObserver(() => toast.removeAttribute('aria-hidden'));
  observer.observe(toast, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

/**
 * One message, top right, five seconds whatever the pointer does (specification, section 8). The button and Escape close it
 * before. Not react-admin's, which waits while the pointer is on it, and closes at any click elsewhere.
 */
export const Toast = ({ notification, onClose, onMore }: ToastProps) => {
  const { type, message, notificationOptions } = notification;
  const translate = useTranslate();
  const leave = useEvent(onClose);
  const text = useRef<HTMLDivElement>(null);
  /** What is known to be cut. */
  const [cut, setCut] = useState<NotificationPayload>();
  const close = () => onClose(notification);
  useEffect(() => {
    // Another message in the same place has a time of its own.
    const timer = setTimeout(() => leave(notification), TOAST_MS);
    // An open dialog or menu takes the key for itself, and stops it.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave(notification);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [leave, notification]);
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (scrollHeight > clientHeight + SLACK) setCut(notification);
  }, [notification]);
  const written =
    typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
  return (
    <Box ref={neverHidden} className="toast" sx={toastStyles}>
      <Alert
        severity={type}
        variant="filled"
        action={
          <>
            {cut === notification && typeof written === 'string' && (
              <Button color="inherit" size="small" onClick={() => onMore(written)}>
                {translate('app.toast.more')}
              </Button>
            )}
            <IconButton
              color="inherit"
              size="small"
              aria-label={translate('app.toast.close')}
              onClick={close}
            >
              <Close fontSize="small" />
            </IconButton>
          </>
        }
      >
        <Box ref={text} className="toast-text" dir="auto">
          {written}
        </Box>
      </Alert>
    </Box>
  );
};
