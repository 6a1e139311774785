import { translate } from '../../i18n/i18nProvider';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Navigate, useNavigate } from 'react-router';

import { resetPasswordForm } from '../../contract/auth/signIn';
import { ADMIN_BASE, FORGOT_PASSWORD_PATH, LOGIN_PATH } from '../../contract/routes';
import { passwordReset, type PasswordReset } from '../../authProvider/session/passwordReset';
import type { PendingSecondStep } from '../factor';
import { PasswordField } from '../PasswordField';
import { showAtFields } from '../showAtFields';
import { AuthToast } from '../AuthToast';
import { useLanguage } from '../useLanguage';
import { setPassword } from './calls';
import type { ForgotState } from './forgotState';
import { StepForm } from './StepForm';
import { StepLink } from './StepLink';
import { StepPage } from './StepPage';
import { useAsyncAction } from './useAsyncAction';

/** Whose code is entered chooses a password; everybody else is led to where they left off. */
export const ResetPasswordPage = () => {
  // As one came: a password that was set forgets it.
  const [held] = useState(passwordReset.current);
  if (held?.forgotVerified) return <NewPassword held={held} />;
  const state: ForgotState = { notice: true, ...(held && { step: 'code' }) };
  return <Navigate to={FORGOT_PASSWORD_PATH} state={state} replace />;
};

const NewPassword = ({ held }: { held: PasswordReset }) => {
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
        const asked = await setPassword(held, password);
        if (asked) return setStep({ asked, ...(await import('../factor')) });
        // Leads on to the dashboard, or to the first page that the person may open.
        await enter();
      },
      (error) => showAtFields(error, form),
    ),
  );

  if (step) {
    const back = () => void navigate(LOGIN_PATH, { replace: true });
    return <step.SecondStep asked={step.asked} keepLoggedIn onBack={back} onDone={() => void enter()} />;
  }
  return (
    <StepPage
      step={3}
      title={translate('password_reset.reset_title')}
      text={translate('password_reset.reset_text', { email: held.forgotEmail })}
    >
      <StepForm
        onSubmit={(event) => void submit(event)}
        busy={busy}
        button={translate('password_reset.update')}
        failure={failure}
      >
        {/* For the browser's own keeper of passwords. */}
        <input type="email" autoComplete="username" value={held.forgotEmail} readOnly hidden />
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
