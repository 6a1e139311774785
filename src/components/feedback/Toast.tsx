import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

import { TOAST_MS } from '../../contract/limits';
import './toast.css';

/** Tolerated rounding of browsers, in pixels. */
const SLACK = 2;

/** Keeps a toast visible to screen readers. A dialog that opens or closes hides the elements next to it from them. */
const neverHidden = (toast: HTMLElement | null) => {
  if (!toast) return undefined;
  const observer = new MutationObserver(() => toast.removeAttribute('aria-hidden'));
  observer.observe(toast, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
};

interface ToastProps<Message> {
  className: string;
  /** The message as its owner holds it. Another message starts the five seconds again. */
  message: Message;
  onClose: (message: Message) => void;
  icon?: ReactNode;
  /** Returns the buttons behind the text, which the toast may have no room for. */
  actions?: (isCut: boolean) => ReactNode;
  children: ReactNode;
}

/**
 * Not react-admin's Notification: its toasts come one after another, so an error waits behind a success, and an open dialog hides
 * them from screen readers.
 *
 * Renders one message for five seconds, whatever the pointer does (specification, section 8). Escape closes it earlier. Uses no
 * MUI, which the pages before signing in do not load.
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
    // An open dialog or menu takes the key for itself, and stops it.
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
  /** The message whose text is known to be cut. */
  const [cut, setCut] = useState<Message>();
  useLayoutEffect(() => {
    const { scrollHeight = 0, clientHeight = 0 } = text.current ?? {};
    if (scrollHeight > clientHeight + SLACK) setCut(() => message);
  }, [message]);
  return (
    <div ref={neverHidden} className={className}>
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
