import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';
import { passwordReset, type PasswordReset, session } from '../session/session';
import { passwordResetEndpoints, resetPasswordForm } from '../contract/auth/passwordReset';
import { ADMIN_BASE, FORGOT_PASSWORD_PATH, LOGIN_PATH } from '../contract/routes';
import { callApi } from '../dataProvider/send';
import { translate } from '../i18n/i18nProvider';
import { PasswordField } from './AuthField';
import { AuthToast, showFieldErrors, useAsyncAction } from './asyncAction';
import type { PendingSecondStep } from './SecondStep';
import { type ForgotState, StepForm, StepLink, StepPage } from './steps';
import { useLanguage } from './AuthPage';

/**
 * Sets the new password and signs in. Starting the session deletes the stored reset.
 * @returns the second factor that the server requires, or `undefined` after the sign-in
 * @throws ApiError with the message of the server
 */
const setPassword = async ({ forgotToken }: PasswordReset, password: string) => {
  const response = await callApi(passwordResetEndpoints.resetPassword, { token: forgotToken, password });
  if ('second_factor' in response) return response.second_factor;
  session.start(response.token, response.user, true);
  return undefined;
};

const NewPassword = ({ reset }: { reset: PasswordReset }) => {
  const navigate = useNavigate();
  useLanguage();
  const { run, busy, failure, toast, closeToast } = useAsyncAction();
  const form = useForm({
    resolver: zodResolver(resetPasswordForm),
    mode: 'onChange',
    defaultValues: { password: '', confirm_password: '' },
  });
  const { register } = form;
  const { errors } = form.formState;
  const [step, setStep] = useState<PendingSecondStep>();
  const enter = () => navigate(ADMIN_BASE, { replace: true });
  const submit = form.handleSubmit(({ password }) =>
    run(
      async () => {
        const secondFactor = await setPassword(reset, password);
        if (secondFactor) return setStep({ secondFactor, ...(await import('./SecondStep')) });
        // Opens the back-office with the dashboard, or else with the first page that the user is allowed to open.
        await enter();
      },
      (error) => showFieldErrors(error, form),
    ),
  );

  if (step) {
    const back = () => void navigate(LOGIN_PATH, { replace: true });
    return (
      <step.SecondStep
        secondFactor={step.secondFactor}
        keepLoggedIn
        onBack={back}
        onDone={() => void enter()}
      />
    );
  }
  return (
    <StepPage
      step={3}
      title={translate('password_reset.reset_title')}
      text={translate('password_reset.reset_text', { email: reset.forgotEmail })}
    >
      <StepForm
        onSubmit={(event) => void submit(event)}
        busy={busy}
        button={translate('password_reset.update')}
        failure={failure}
      >
        {/* Tells password managers the user name under which to store the password. */}
        <input type="email" autoComplete="username" value={reset.forgotEmail} readOnly hidden />
        <PasswordField
          {...register('password', { deps: 'confirm_password' })}
          label={translate('password_reset.new_password')}
          autoComplete="new-password"
          autoFocus
          error={errors.password?.message}
        />
        <PasswordField
          {...register('confirm_password')}
          label={translate('password_reset.confirm_password')}
          autoComplete="new-password"
          error={errors.confirm_password?.message}
        />
      </StepForm>
      <StepLink to={FORGOT_PASSWORD_PATH} label={translate('password_reset.start_again')} />
      <AuthToast message={toast} onClose={closeToast} />
    </StepPage>
  );
};

/** Third step of the password reset. Redirects to the first unfinished step until the code is verified. */
export const ResetPasswordPage = () => {
  // Keep the initial reset, because setting the password deletes the stored reset.
  const [reset] = useState(passwordReset.current);
  if (reset?.forgotVerified) return <NewPassword reset={reset} />;
  const state: ForgotState = { notice: true, ...(reset && { step: 'code' }) };
  return <Navigate to={FORGOT_PASSWORD_PATH} state={state} replace />;
};
