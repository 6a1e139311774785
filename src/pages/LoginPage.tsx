import { translate } from '../i18n/i18nProvider';
import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useId, useState } from 'react';
import { useForm } from 'react-hook-form';

import { loginForm } from '../contract/auth/signIn';
import { ADMIN_BASE, FORGOT_PASSWORD_PATH } from '../contract/routes';
import { canKeepSession } from '../authProvider/session/guardStorage';
import { session } from '../authProvider/session/session';
import { AuthButton } from './AuthButton';
import { AuthField } from './AuthField';
import { AuthPage } from './AuthPage';
import type { PendingSecondStep } from './factor';
import { PasswordField } from './PasswordField';
import { showAtFields } from './showAtFields';
import { signIn } from '../authProvider/signIn';
import { AuthToast } from './AuthToast';
import { useLanguage } from './useLanguage';
import { useSignInOptions } from './useSignInOptions';

/** Where the guard or an expired session sent the person from. */
interface CameFrom {
  nextPathname?: string;
  nextSearch?: string;
  /** Whose account was just made of an invitation. */
  email?: string;
}

interface LoginPageProps {
  cameFrom: CameFrom | null | undefined;
  /** Leaves for another page of the back-office, once signed in or where nobody can. */
  goTo: (address: string) => void;
}

const destinationOf = (from: LoginPageProps['cameFrom']) =>
  from?.nextPathname?.startsWith(ADMIN_BASE) ? `${from.nextPathname}${from.nextSearch ?? ''}` : ADMIN_BASE;

/** Admin login (specification, section 2). */
export const LoginPage = ({ cameFrom, goTo }: LoginPageProps) => {
  useLanguage();
  const [expired] = useState(() => session.endReason() === 'expired');
  const [isForgotten] = useState(() => !canKeepSession());
  const keepHelpId = useId();
  const [keepLoggedIn, setKeepLoggedIn] = useState(true);
  const [failure, setFailure] = useState<string>();
  const clearFailure = useCallback(() => setFailure(undefined), []);
  const form = useForm({
    resolver: zodResolver(loginForm),
    mode: 'onChange',
    defaultValues: { email: cameFrom?.email ?? '', password: '' },
  });
  const { register, reset } = form;
  const { errors, isSubmitting } = form.formState;
  const options = useSignInOptions(goTo);

  const enter = () => goTo(destinationOf(cameFrom));
  // What was typed stays the form's, for whoever comes back.
  const [step, setStep] = useState<PendingSecondStep>();

  const submit = form.handleSubmit(async (credentials) => {
    clearFailure();
    try {
      const asked = await signIn({ ...credentials, keepLoggedIn });
      if (asked) setStep({ asked, ...(await import('./factor')) });
      else enter();
    } catch (error) {
      setFailure(showAtFields(error, form));
    }
  });

  if (step) {
    const back = () => setStep(undefined);
    return <step.SecondStep asked={step.asked} keepLoggedIn={keepLoggedIn} onBack={back} onDone={enter} />;
  }
  return (
    <AuthPage
      below={
        options && (
          <options.OtherSignIns
            offered={options.offered}
            keepLoggedIn={keepLoggedIn}
            onChoose={({ email, password }) => reset({ email, password })}
            onDone={enter}
            onFailure={setFailure}
          />
        )
      }
    >
      <title>{`${translate('login.login')} · Treat Ya Self`}</title>
      <h1 className="auth-welcome">{translate('login.welcome')}</h1>
      {cameFrom?.email && (
        <div role="status" className="auth-notice">
          {translate('login.ready')}
        </div>
      )}
      {expired && (
        <div role="status" className="auth-notice">
          {session.endMessage() ?? translate('login.expired')}
        </div>
      )}
      {isForgotten && (
        <div role="status" className="auth-notice">
          {translate('login.not_stored')}
        </div>
      )}
      <form className="auth-form" noValidate onSubmit={(event) => void submit(event)}>
        <AuthField
          {...register('email')}
          type="email"
          label={translate('login.email')}
          autoComplete="username"
          autoFocus={!cameFrom?.email}
          error={errors.email?.message}
        />
        <PasswordField
          {...register('password')}
          label={translate('login.password')}
          autoComplete="current-password"
          autoFocus={Boolean(cameFrom?.email)}
          error={errors.password?.message}
        />
        <div className="auth-line">
          <label className="auth-check">
            <input
              type="checkbox"
              checked={keepLoggedIn}
              aria-describedby={keepLoggedIn ? undefined : keepHelpId}
              onChange={({ target }) => setKeepLoggedIn(target.checked)}
            />
            {translate('login.keep')}
          </label>
          <a href={FORGOT_PASSWORD_PATH}>{translate('login.forgot')}</a>
        </div>
        {!keepLoggedIn && (
          <p id={keepHelpId} className="auth-help">
            {translate('login.not_kept')}
          </p>
        )}
        <AuthButton type="submit" busy={isSubmitting}>
          {translate('login.login')}
        </AuthButton>
      </form>
      <AuthToast message={failure} onClose={clearFailure} />
    </AuthPage>
  );
};
