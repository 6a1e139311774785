import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { TOAST_MS } from '../../contract/limits';
import './toast.css';

/** Tolerance in pixels for comparing a toast's height with the height of its content. Browsers round both heights. */
const ROUNDING = 2;

/** Removes `aria-hidden` from a toast. A dialog sets this attribute on its siblings when the dialog opens or closes. */
const keepVisible = (toast: HTMLElement | null) => {
  if (!toast) return undefined;
  const observer = new MutationObserver(() => toast.removeAttribute('aria-hidden'));
  observer.observe(toast, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

interface ToastProps<Message> {
  className: string;
  /** Message on screen. A new message object, even with an equal text, restarts the timer of five seconds. */
  message: Message;
  onClose: (message: Message) => void;
  icon?: ReactNode;
  /** Renders the buttons after the toast's text. @param isCut true if the toast has no room for the whole text */
  actions?: (isCut: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * Toast that shows one message for five seconds (specification, section 8), even while the pointer is over the toast.
 * Escape closes the toast earlier. Uses no MUI, because the pages before sign-in do not load MUI.
 *
 * Replaces react-admin's Notification, which shows toasts one after another, so that an error waits behind a success.
 * An open dialog also hides react-admin's toasts from screen readers.
 */
export const Toast = <Message,>({
  className,
  message,
  onClose,
  icon,
  actions,
  children,
}: ToastProps<Message>) => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(message), TOAST_MS);
    // Escape does not reach this handler while a dialog or menu is open, because both stop the event's propagation.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(message);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [message]);
  const text = useRef<HTMLDivElement>(null);
  /** Last message that did not fit into the toast, or `undefined` if all messages have fitted. */
  const [cut, setCut] = useState<Message>();
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (scrollHeight > clientHeight + ROUNDING) setCut(() => message);
  }, [message]);
  return (
    <div ref={keepVisible} className={className}>
      <div className="toast-bar" role="alert">
        {icon && <div className="toast-icon">{icon}</div>}
        <div ref={text} className="toast-text" dir="auto">
          {children}
        </div>
        {actions && <div className="toast-actions">{actions(cut === message)}</div>}
      </div>
    </div>
  );
};
