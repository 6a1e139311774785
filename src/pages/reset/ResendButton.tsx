import { useSecondsLeft } from './useSecondsLeft';
import { resetWords } from './words';

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
      <p className="auth-small auth-quiet">{resetWords().nothingCame}</p>
      <button
        type="button"
        className="auth-button"
        aria-disabled={waits}
        onClick={() => {
          if (!waits) onResend();
        }}
      >
        {seconds > 0 ? resetWords().resendIn(seconds) : resetWords().resend}
      </button>
    </div>
  );
};
