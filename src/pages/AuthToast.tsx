import { translate } from '../i18n/i18nProvider';
import { Toast } from '../components/feedback/Toast';
import './authToast.css';

/** Shows the error message of a failed request at the top right of a page before sign-in. */
export const AuthToast = ({ message, onClose }: { message: string | undefined; onClose: () => void }) =>
  message !== undefined && (
    <Toast className="auth-toast" message={message} onClose={onClose}>
      {translate(message)}
    </Toast>
  );
