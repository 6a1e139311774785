import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, type FieldPath } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type * as z from 'zod/mini';

import { translate } from '../../i18n/i18nProvider';
import { setupForm, setupEndpoint } from '../../contract/auth/setup';
import { ADMIN_BASE, LOGIN_PATH } from '../../contract/routes';
import { AuthField } from '../AuthField';
import { AuthPage } from '../AuthPage';
import { PasswordField } from '../PasswordField';
import { StepForm } from '../reset/StepForm';
import { StepLink } from '../reset/StepLink';
import { useAsyncAction } from '../reset/useAsyncAction';
import { showAtFields } from '../showAtFields';
import { AuthToast } from '../AuthToast';
import { useLanguage } from '../useLanguage';
import { callApi } from '../../dataProvider/send';
import { session } from '../../authProvider/session/session';
import './setup.css';

/** Makes the administrator and signs them in. @throws ApiError with the server's sentence */
const makeFirstAdmin = async (form: z.output<typeof setupForm>) => {
  const { confirm_password: _, ...sent } = form;
  const { token, user } = await callApi(setupEndpoint, sent);
  session.start(token, user, true);
};

type Form = z.input<typeof setupForm>;

const EMPTY: Form = {
  code: '',
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm_password: '',
};

/** The first administrator of an empty database, made by whoever has the code that the start printed. */
export const SetupPage = () => {
  useLanguage();
  const navigate = useNavigate();
  const { run, busy, failure, toast, closeToast } = useAsyncAction();
  const form = useForm({
    resolver: zodResolver(setupForm),
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const { register, formState } = form;
  const field = (name: FieldPath<Form>) => ({
    ...register(name, name === 'password' ? { deps: 'confirm_password' } : {}),
    error: formState.errors[name]?.message,
  });
  const submit = form.handleSubmit((typed) =>
    run(
      async () => {
        await makeFirstAdmin(typed);
        await navigate(ADMIN_BASE, { replace: true });
      },
      (error) => showAtFields(error, form),
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
      {/* While there is nobody, the login page leads back here. */}
      {failure !== undefined && <StepLink to={LOGIN_PATH} label={translate('setup_page.to_login')} />}
      <AuthToast message={toast} onClose={closeToast} />
    </AuthPage>
  );
};
