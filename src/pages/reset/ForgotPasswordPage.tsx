import { Navigate, useLocation, useNavigate } from 'react-router';

import { FORGOT_PASSWORD_PATH, RESET_PASSWORD_PATH } from '../../contract/routes';
import { passwordReset } from '../../authProvider/session/passwordReset';
import { CodeStep } from './CodeStep';
import { EmailStep } from './EmailStep';
import type { ForgotState } from './forgotState';

/**
 * Forgot password (specification, sections 2 and 4): an email step, then a code step at the same address. Which of
 * them it is stands in the browser's history, so that a reload stays and Back goes back.
 */
export const ForgotPasswordPage = () => {
  const state = useLocation().state as ForgotState | null;
  const navigate = useNavigate();
  const held = passwordReset.current();
  const toStep = (next: ForgotState, replace = false) =>
    void navigate(FORGOT_PASSWORD_PATH, { state: next, replace });

  if (state?.step !== 'code' || !held) {
    return <EmailStep held={held} isRedirected={state?.notice} onSent={() => toStep({ step: 'code' })} />;
  }
  if (held.forgotVerified) return <Navigate to={RESET_PASSWORD_PATH} replace />;
  return (
    <CodeStep
      held={held}
      isRedirected={state.notice}
      onBack={() => toStep({}, true)}
      onVerified={() => void navigate(RESET_PASSWORD_PATH, { replace: true })}
    />
  );
};
