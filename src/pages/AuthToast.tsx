import { translate } from '../i18n/i18nProvider';
import { Toast } from '../components/feedback/Toast';
import './authToast.css';

/** Shows the message of a failure at the top right of a page before signing in. */
export const AuthToast = ({ message, onClose }: { message: string | undefined; onClose: () => void }) =>
  message !== undefined && (
    <Toast className="auth-toast" message={message} onClose={onClose}>
      {translate(message)}
    </Toast>
  );
