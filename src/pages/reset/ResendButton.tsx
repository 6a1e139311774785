import { translate } from '../../i18n/i18nProvider';
import { useSecondsLeft } from './useSecondsLeft';

interface ResendButtonProps {
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** Asks for another code, once a minute: until then it shows the time and does nothing, but keeps the focus. */
export const ResendButton = ({ sentAt, busy, onResend }: ResendButtonProps) => {
  const seconds = useSecondsLeft(sentAt);
  const waits = seconds > 0 || busy;
  return (
    <div className="auth-after">
      <p className="auth-small auth-quiet">{translate('password_reset.nothing_came')}</p>
      <button
        type="button"
        className="auth-button"
        aria-disabled={waits}
        onClick={() => {
          if (!waits) onResend();
        }}
      >
        {seconds > 0
          ? translate('password_reset.resend_in', { seconds })
          : translate('password_reset.resend')}
      </button>
    </div>
  );
};
