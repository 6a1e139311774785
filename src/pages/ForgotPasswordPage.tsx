import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { passwordReset, type PasswordReset } from '../session/session';
import { emailForm, passwordResetEndpoints, resetCode } from '../contract/auth/passwordReset';
import { RESEND_DELAY_S } from '../contract/limits';
import { FORGOT_PASSWORD_PATH, LOGIN_PATH, RESET_PASSWORD_PATH } from '../contract/routes';
import { callApi, send } from '../dataProvider/send';
import { translate } from '../i18n/i18nProvider';
import { AuthField } from './AuthField';
import { AuthToast, showFieldErrors, useAsyncAction } from './asyncAction';
import { CodeField } from './CodeField';
import { type ForgotState, BackArrow, Notice, StepForm, StepLink, StepPage } from './steps';
import { useLanguage } from './AuthPage';

/** Sends a code and stores the started reset. @throws ApiError with the message of the server */
const requestCode = async (email: string) => {
  const forgotToken = await callApi(passwordResetEndpoints.forgotPassword, { email });
  passwordReset.keep({ forgotEmail: email, forgotToken, forgotSentAt: Date.now(), forgotVerified: false });
};

/** Verifies a code and stores that the code is verified. @throws ApiError with the message of the server */
const verifyCode = async (reset: PasswordReset, code: string) => {
  await send(passwordResetEndpoints.verifyResetCode, {
    token: reset.forgotToken,
    email: reset.forgotEmail,
    code,
  });
  passwordReset.keep({ ...reset, forgotVerified: true });
};

/** Returns the seconds until the user can request another code, or 0 if the clock was set back. */
const secondsLeft = (sentAt: number) => {
  const since = Date.now() - sentAt;
  return since < 0 ? 0 : Math.max(0, Math.ceil(RESEND_DELAY_S - since / 1000));
};

const COUNTDOWN_INTERVAL_MS = 250;

/** Counts down the seconds until the user can request another code. */
const useSecondsLeft = (sentAt: number) => {
  const [seconds, setSeconds] = useState(() => secondsLeft(sentAt));
  useEffect(() => {
    const count = () => setSeconds(secondsLeft(sentAt));
    count();
    const timer = setInterval(count, COUNTDOWN_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [sentAt]);
  return seconds;
};

interface EmailStepProps {
  /** Password reset that the user has started but not finished. */
  reset: PasswordReset | undefined;
  /** True if the user opened the page for the new password before the code was verified. */
  isRedirected: boolean | undefined;
  onSent: () => void;
}

/** Returns true if a code was sent recently, so that the countdown continues after the user leaves and returns. */
const hasRecentCode = (reset: PasswordReset | undefined, email: string) =>
  reset !== undefined &&
  !reset.forgotVerified &&
  reset.forgotEmail === email &&
  secondsLeft(reset.forgotSentAt) > 0;

/** First step of the password reset: asks for the email address and sends a code to the address. */
const EmailStep = ({ reset, isRedirected, onSent }: EmailStepProps) => {
  useLanguage();
  const { run, busy, failure, toast, closeToast } = useAsyncAction();
  const form = useForm({
    resolver: zodResolver(emailForm),
    mode: 'onChange',
    defaultValues: { email: reset?.forgotEmail ?? '' },
  });
  const { register, formState } = form;
  const submit = form.handleSubmit(({ email }) =>
    run(
      async () => {
        if (!hasRecentCode(reset, email)) await requestCode(email);
        onSent();
      },
      (error) => showFieldErrors(error, form),
    ),
  );

  return (
    <StepPage
      step={1}
      title={translate('password_reset.forgot_title')}
      text={translate('password_reset.forgot_text')}
      back={<BackArrow label={translate('password_reset.to_site')} href="/" />}
    >
      <Notice>{isRedirected && translate('password_reset.ask_first')}</Notice>
      <StepForm
        onSubmit={(event) => void submit(event)}
        busy={busy}
        button={translate('password_reset.send_code')}
        failure={failure}
      >
        <AuthField
          {...register('email')}
          type="email"
          label={translate('login.email')}
          autoComplete="username"
          autoFocus
          error={formState.errors.email?.message}
        />
      </StepForm>
      <StepLink to={LOGIN_PATH} label={translate('password_reset.to_login')} />
      <AuthToast message={toast} onClose={closeToast} />
    </StepPage>
  );
};

interface ResendButtonProps {
  sentAt: number;
  busy: boolean;
  onResend: () => void;
}

/** Button that requests a new code. During the countdown, the button keeps the focus but does nothing. */
const ResendButton = ({ sentAt, busy, onResend }: ResendButtonProps) => {
  const seconds = useSecondsLeft(sentAt);
  const isWaiting = seconds > 0 || busy;
  return (
    <div className="auth-after">
      <p className="auth-small auth-quiet">{translate('password_reset.nothing_came')}</p>
      <button
        type="button"
        className="auth-button"
        aria-disabled={isWaiting}
        onClick={() => {
          if (!isWaiting) onResend();
        }}
      >
        {seconds > 0
          ? translate('password_reset.resend_in', { seconds })
          : translate('password_reset.resend')}
      </button>
    </div>
  );
};

interface CodeStepProps {
  reset: PasswordReset;
  /** True if the user opened the page for the new password before the code was verified. */
  isRedirected: boolean | undefined;
  onBack: () => void;
  onVerified: () => void;
}

/** Returns the error message of an incomplete code, or `undefined`. */
const codeErrorOf = (code: string) => resetCode.safeParse(code).error?.issues[0]?.message;

/** Second step of the password reset: asks for the code in the email. */
const CodeStep = ({ reset: initialReset, isRedirected, onBack, onVerified }: CodeStepProps) => {
  useLanguage();
  const [reset, setReset] = useState(initialReset);
  const [code, setCode] = useState('');
  const [notice, setNotice] = useState<'code_first' | 'resent' | undefined>(
    isRedirected ? 'code_first' : undefined,
  );
  const { run, busy, failure, toast, fail, forget, closeToast } = useAsyncAction();
  const field = useRef<HTMLInputElement>(null);

  const submit = () => {
    const codeError = codeErrorOf(code);
    if (codeError !== undefined) {
      fail(codeError);
      field.current?.focus();
      return;
    }
    void run(async () => {
      await verifyCode(reset, code);
      onVerified();
    });
  };

  /** Requests another code, which replaces the current code. Discards the digits that the user has entered. */
  const resend = () =>
    void run(async () => {
      await requestCode(reset.forgotEmail);
      setReset(passwordReset.current() ?? reset);
      setCode('');
      setNotice('resent');
    });

  return (
    <StepPage
      step={2}
      title={translate('password_reset.code_title')}
      text={translate('password_reset.code_text', { email: reset.forgotEmail })}
      back={<BackArrow label={translate('password_reset.to_email')} onClick={onBack} />}
    >
      <Notice>{notice && translate(`password_reset.${notice}`)}</Notice>
      <StepForm onSubmit={submit} busy={busy} button={translate('password_reset.continue')}>
        <CodeField
          // Remount the field to empty it after the server has sent a new code.
          key={reset.forgotToken}
          ref={field}
          code={code}
          onChange={(next) => {
            forget();
            setCode(next);
          }}
          error={failure}
        />
      </StepForm>
      <ResendButton sentAt={reset.forgotSentAt} busy={busy} onResend={resend} />
      <AuthToast message={toast} onClose={closeToast} />
    </StepPage>
  );
};

/**
 * Forgot password page (specification, sections 2 and 4), with an email step and a code step at the same URL. The
 * history state holds the current step, so that a reload keeps the step and the back button leads to the previous step.
 */
export const ForgotPasswordPage = () => {
  const state = useLocation().state as ForgotState | null;
  const navigate = useNavigate();
  const reset = passwordReset.current();
  const toStep = (next: ForgotState, replace = false) =>
    void navigate(FORGOT_PASSWORD_PATH, { state: next, replace });

  if (state?.step !== 'code' || !reset) {
    return <EmailStep reset={reset} isRedirected={state?.notice} onSent={() => toStep({ step: 'code' })} />;
  }
  if (reset.forgotVerified) return <Navigate to={RESET_PASSWORD_PATH} replace />;
  return (
    <CodeStep
      reset={reset}
      isRedirected={state.notice}
      onBack={() => toStep({}, true)}
      onVerified={() => void navigate(RESET_PASSWORD_PATH, { replace: true })}
    />
  );
};
