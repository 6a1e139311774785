import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';

import { canKeepSession } from '../session/guardStorage';
import { session } from '../session/session';
import { signIn } from '../authProvider/signIn';
import { loginForm } from '../contract/auth/signIn';
import { ADMIN_BASE, FORGOT_PASSWORD_PATH, SETUP_PATH } from '../contract/routes';
import { translate } from '../i18n/i18nProvider';
import { AuthField, PasswordField } from './AuthField';
import { AuthButton, AuthPage, useLanguage } from './AuthPage';
import { AuthToast, showFieldErrors } from './asyncAction';
import type { PendingSecondStep } from './SecondStep';
import type { fetchSignInOptions, OtherSignIns } from './signInOptions';

interface LoadedSignInOptions {
  offered: Awaited<ReturnType<typeof fetchSignInOptions>>;
  OtherSignIns: typeof OtherSignIns;
}

/**
 * Loads the sign-in methods other than the form, after the first render, so that the form appears without delay.
 * Opens the setup page if the database has no administrator. A server without extensions has no other sign-in methods.
 */
const useSignInOptions = (goTo: (path: string) => void): LoadedSignInOptions | undefined => {
  const [loaded, setLoaded] = useState<LoadedSignInOptions>();
  useEffect(() => {
    let isUnmounted = false;
    const load = async () => {
      const options = await import('./signInOptions');
      const offered = await options.fetchSignInOptions();
      if (isUnmounted) return;
      if (offered.needsSetup) goTo(SETUP_PATH);
      else setLoaded({ offered, OtherSignIns: options.OtherSignIns });
    };
    // Ignore a failure, because the form works without the other sign-in methods.
    const timer = setTimeout(() => void load().catch(() => {}));
    return () => {
      clearTimeout(timer);
      isUnmounted = true;
    };
    // Load the methods only once.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return loaded;
};

/** Router state of a redirect to the login page. */
interface LoginState {
  nextPathname?: string;
  nextSearch?: string;
  /** Email address of the account that the user has just created from an invitation. */
  email?: string;
}

interface LoginPageProps {
  cameFrom: LoginState | null | undefined;
  /** Opens the given path: a page of the back-office after sign-in, or the setup page. */
  goTo: (path: string) => void;
}

const destinationOf = (from: LoginPageProps['cameFrom']) =>
  from?.nextPathname?.startsWith(ADMIN_BASE) ? `${from.nextPathname}${from.nextSearch ?? ''}` : ADMIN_BASE;

/** Login page for administrators (specification, section 2). */
export const LoginPage = ({ cameFrom, goTo }: LoginPageProps) => {
  useLanguage();
  const [isExpired] = useState(() => session.endReason() === 'expired');
  const [isNotStored] = useState(() => !canKeepSession());
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
  // Keep the form mounted during the second step, so that its values remain when the user returns to the form.
  const [step, setStep] = useState<PendingSecondStep>();

  const submit = form.handleSubmit(async (credentials) => {
    clearFailure();
    try {
      const secondFactor = await signIn({ ...credentials, keepLoggedIn });
      if (secondFactor) setStep({ secondFactor, ...(await import('./SecondStep')) });
      else enter();
    } catch (error) {
      setFailure(showFieldErrors(error, form));
    }
  });

  if (step) {
    const back = () => setStep(undefined);
    return (
      <step.SecondStep
        secondFactor={step.secondFactor}
        keepLoggedIn={keepLoggedIn}
        onBack={back}
        onDone={enter}
      />
    );
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
      {isExpired && (
        <div role="status" className="auth-notice">
          {session.endMessage() ?? translate('login.expired')}
        </div>
      )}
      {isNotStored && (
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
