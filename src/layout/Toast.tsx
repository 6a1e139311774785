import { Alert, Box } from '@mui/material';
import { useEffect } from 'react';
import { useEvent, useTranslate, type NotificationPayload } from 'react-admin';

import { TOAST_MS } from '../contract/limits';
import { toastPlace } from './toastPlace';

interface ToastProps {
  notification: NotificationPayload;
  onClose: (notification: NotificationPayload) => void;
}

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
export const Toast = ({ notification, onClose }: ToastProps) => {
  const { type, message, notificationOptions } = notification;
  const translate = useTranslate();
  const leave = useEvent(onClose);
  useEffect(() => {
    // Another message in the same place has a time of its own.
    const close = () => leave(notification);
    const timer = setTimeout(close, TOAST_MS);
    // An open dialog or menu takes the key for itself, and stops it.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [leave, notification]);
  return (
    <Box ref={neverHidden} className="toast" sx={toastPlace}>
      <Alert
        severity={type}
        variant="filled"
        onClose={() => onClose(notification)}
        closeText={translate('app.toast.close')}
        // A long one scrolls in its place: also by keyboard.
        slotProps={{ message: { tabIndex: 0 } }}
      >
        {typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      </Alert>
    </Box>
  );
};
