import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';

import { emailForm } from '../../contract/auth/signIn';
import { LOGIN_PATH } from '../../contract/routes';
import type { PasswordReset } from '../../authProvider/session/passwordReset';
import { AuthField } from '../AuthField';
import { showAtFields } from '../showAtFields';
import { AuthToast } from '../AuthToast';
import { useLanguage } from '../useLanguage';
import { words } from '../words';
import { BackArrow } from './BackArrow';
import { requestCode } from './calls';
import { Notice } from './Notice';
import { StepForm } from './StepForm';
import { StepLink } from './StepLink';
import { StepPage } from './StepPage';
import { useAsyncAction } from './useAsyncAction';
import { secondsLeft } from './useSecondsLeft';
import { resetWords } from './words';

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
      title={resetWords().forgotTitle}
      text={resetWords().forgotText}
      back={<BackArrow label={resetWords().toSite} href="/" />}
    >
      <Notice>{isRedirected && resetWords().askFirst}</Notice>
      <StepForm
        onSubmit={(event) => void submit(event)}
        busy={busy}
        button={resetWords().sendCode}
        failure={failure}
      >
        <AuthField
          {...register('email')}
          type="email"
          label={words().email}
          autoComplete="username"
          autoFocus
          error={formState.errors.email?.message}
        />
      </StepForm>
      <StepLink to={LOGIN_PATH} label={resetWords().toLogin} />
      <AuthToast message={toast} onClose={closeToast} />
    </StepPage>
  );
};
