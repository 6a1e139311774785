import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldPath } from 'react-hook-form';
import { redirect, useNavigate } from 'react-router';
import type * as z from 'zod/mini';

import { session } from '../session/session';
import { setupForm, setupEndpoint } from '../contract/auth/setup';
import { ADMIN_BASE, LOGIN_PATH } from '../contract/routes';
import { callApi } from '../dataProvider/send';
import { translate } from '../i18n/i18nProvider';
import { AuthField, PasswordField } from './AuthField';
import { AuthPage, useLanguage } from './AuthPage';
import { AuthToast, showFieldErrors, useAsyncAction } from './asyncAction';
import { fetchSignInOptions } from './signInOptions';
import { StepForm, StepLink } from './steps';
import './accountForm.css';

/** Opens the page only while the database has no administrator. */
export const loader = async () => {
  if (session.current()) return redirect(ADMIN_BASE);
  return (await fetchSignInOptions()).needsSetup ? null : redirect(LOGIN_PATH);
};

/** Creates the first administrator and signs in. @throws ApiError with the message of the server */
const createFirstAdmin = async (form: z.output<typeof setupForm>) => {
  const { confirm_password: _, ...input } = form;
  const { token, user } = await callApi(setupEndpoint, input);
  session.start(token, user, true);
};

type Form = z.input<typeof setupForm>;

const EMPTY_FORM: Form = {
  code: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
};

/** Creates the first administrator of an empty database. Asks for the setup code that the server printed at startup. */
export const Component = () => {
  useLanguage();
  const navigate = useNavigate();
  const { run, busy, failure, toast, closeToast } = useAsyncAction();
  const form = useForm({ resolver: zodResolver(setupForm), mode: 'onTouched', defaultValues: EMPTY_FORM });
  const { register, formState } = form;
  const field = (name: FieldPath<Form>) => ({
    ...register(name, name === 'password' ? { deps: 'confirm_password' } : {}),
    error: formState.errors[name]?.message,
  });
  const submit = form.handleSubmit((values) =>
    run(
      async () => {
        await createFirstAdmin(values);
        await navigate(ADMIN_BASE, { replace: true });
      },
      (error) => showFieldErrors(error, form),
    ),
  );

  return (
    <AuthPage>
      <title>{`${translate('setup_page.title')} · Treat Ya Self`}</title>
      <h1>{translate('setup_page.title')}</h1>
      <p className="auth-quiet auth-lead">{translate('setup_page.text')}</p>
      <StepForm
        onSubmit={(event) => void submit(event)}
        busy={busy}
        button={translate('setup_page.create')}
        failure={failure}
      >
        <AuthField
          {...field('code')}
          label={translate('setup_page.code')}
          help={translate('setup_page.code_help')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          className="auth-capitals"
        />
        <div className="auth-pair">
          <AuthField
            {...field('first_name')}
            label={translate('setup_page.first_name')}
            autoComplete="given-name"
          />
          <AuthField
            {...field('last_name')}
            label={translate('setup_page.last_name')}
            autoComplete="family-name"
          />
        </div>
        <AuthField
          {...field('email')}
          type="email"
          label={translate('login.email')}
          autoComplete="username"
        />
        <PasswordField
          {...field('password')}
          label={translate('login.password')}
          autoComplete="new-password"
        />
        <PasswordField
          {...field('confirm_password')}
          label={translate('setup_page.confirm')}
          autoComplete="new-password"
        />
      </StepForm>
      {/* Another user may have created the administrator. Otherwise, the login page redirects back to this page. */}
      {failure !== undefined && <StepLink to={LOGIN_PATH} label={translate('setup_page.to_login')} />}
      <AuthToast message={toast} onClose={closeToast} />
    </AuthPage>
  );
};
