import { translate } from '../../i18n/i18nProvider';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { emailForm } from '../../contract/auth/signIn';
import { LOGIN_PATH } from '../../contract/routes';
import type { PasswordReset } from '../../authProvider/session/passwordReset';
import { AuthField } from '../AuthField';
import { showAtFields } from '../showAtFields';
import { AuthToast } from '../AuthToast';
import { useLanguage } from '../useLanguage';
import { BackArrow } from './BackArrow';
import { requestCode } from './calls';
import { Notice } from './Notice';
import { StepForm } from './StepForm';
import { StepLink } from './StepLink';
import { StepPage } from './StepPage';
import { useAsyncAction } from './useAsyncAction';
import { secondsLeft } from './useSecondsLeft';

interface EmailStepProps {
  /** The reset under way, where there is one. */
  held: PasswordReset | undefined;
  /** Whether one came from the new password's page, which is too early. */
  isRedirected: boolean | undefined;
  onSent: () => void;
}

/** A code that was sent a moment ago is still good: going back and on again is no way around the counter. */
const isFresh = (held: PasswordReset | undefined, email: string) =>
  held !== undefined &&
  !held.forgotVerified &&
  held.forgotEmail === email &&
  secondsLeft(held.forgotSentAt) > 0;

export const EmailStep = ({ held, isRedirected, onSent }: EmailStepProps) => {
  useLanguage();
  const { run, busy, failure, toast, closeToast } = useAsyncAction();
  const form = useForm({
    resolver: zodResolver(emailForm),
    mode: 'onChange',
    defaultValues: { email: held?.forgotEmail ?? '' },
  });
  const { register, formState } = form;
  const submit = form.handleSubmit(({ email }) =>
    run(
      async () => {
        if (!isFresh(held, email)) await requestCode(email);
        onSent();
      },
      (error) => showAtFields(error, form),
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
