import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';

import { TOAST_MS } from '../../contract/limits';
import './toast.css';

interface ToastProps<Message> {
  /** The message as its owner holds it: another one starts the five seconds again. */
  message: Message;
  onClose: (message: Message) => void;
  icon?: ReactNode;
  /** Buttons behind the text. */
  actions?: ReactNode;
  textRef?: Ref<HTMLDivElement>;
  /** The text. */
  children: ReactNode;
}

/**
 * Renders one message for five seconds, whatever the pointer does (specification, section 8); Escape closes it before. Not
 * react-admin's, which waits while the pointer is on it and closes at any click elsewhere, and no MUI, which the pages before
 * signing in do not load.
 */
export const Toast = <Message,>({
  message,
  onClose,
  icon,
  actions,
  textRef,
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
  return (
    <div className="toast-bar" role="alert">
      {icon && <div className="toast-icon">{icon}</div>}
      <div ref={textRef} className="toast-text" dir="auto">
        {children}
      </div>
      {actions && <div className="toast-actions">{actions}</div>}
    </div>
  );
};
