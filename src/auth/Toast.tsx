import { useEffect } from 'react';

import { TOAST_MS } from '../contract/limits';
import { localize } from '../format/localize';
import './toast.css';

/** A failure's sentence, top right, five seconds: the back-office's own toasts are not loaded yet. */
export const Toast = ({ message, onClose }: { message: string | undefined; onClose: () => void }) => {
  useEffect(() => {
    if (message === undefined) return undefined;
    const timer = setTimeout(onClose, TOAST_MS);
    return () => clearTimeout(timer);
  }, [message, onClose]);
  return (
    <div className="auth-toast" role="alert">
      {message !== undefined && <p>{localize(message)}</p>}
    </div>
  );
};
