import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState, type ReactNode } from 'react';
import { useForm, type FieldPath } from 'react-hook-form';
import { redirect, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type * as z from 'zod/mini';

import { chooseLocale, hasChosenLocale } from '../session/preferences';
import { session } from '../session/session';
import { capabilities } from '../contract/capabilities';
import type { Capability } from '../contract/capabilityNames';
import { LOCALES } from '../contract/core/languages';
import {
  acceptForm,
  acceptInvitationEndpoint,
  invitationEndpoint,
  type InvitedColleague,
} from '../contract/invitations';
import { ADMIN_BASE, LOGIN_PATH } from '../contract/routes';
import { ApiError, isRejection } from '../dataProvider/errors';
import { callApi } from '../dataProvider/send';
import { i18nProvider, translate } from '../i18n/i18nProvider';
import { AuthField, PasswordField } from './AuthField';
import { AuthButton, AuthPage, useLanguage } from './AuthPage';
import { AuthToast, showFieldErrors, useAsyncAction } from './asyncAction';
import { Notice, StepForm, StepLink } from './steps';
import './accountForm.css';

const INVITATIONS: Capability = 'invitations';

/** Returns true if the server possibly supports invitations despite the error. The page opens and shows the error. */
const maySupportInvitations = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Opens the page only if the server supports invitations. Uses the link's language unless the user has chosen one. */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const language = new URL(request.url).searchParams.get('language');
  if (language && !hasChosenLocale() && LOCALES.some(({ locale }) => locale === language)) {
    chooseLocale(language);
    // Load the messages here, because no page is mounted yet. If loading fails, page and error messages are in English.
    await i18nProvider.changeLocale(language).catch(() => {});
  }
  const isOffered = await callApi(capabilities, {}).then(
    (names) => names.includes(INVITATIONS),
    maySupportInvitations,
  );
  return isOffered ? null : redirect(LOGIN_PATH);
};

type Form = z.input<typeof acceptForm>;

interface AccountFormProps {
  token: string;
  invited: InvitedColleague;
  /** Function to call after the server has created the account. */
  onReady: (email: string) => void;
}

/** Form for the name and the password of the invited administrator. */
const AccountForm = ({ token, invited, onReady }: AccountFormProps) => {
  const signedInAs = session.current()?.userInfo.email;
  const { run, busy, failure, toast, closeToast } = useAsyncAction();
  const { first_name, last_name, email } = invited;
  const form = useForm<Form>({
    resolver: zodResolver(acceptForm),
    mode: 'onChange',
    defaultValues: { first_name, last_name, password: '', confirm_password: '' },
  });
  const { register, formState } = form;
  const field = (name: FieldPath<Form>) => ({
    ...register(name, name === 'password' ? { deps: 'confirm_password' } : {}),
    error: formState.errors[name]?.message,
  });
  const submit = form.handleSubmit((values) =>
    run(
      async () => {
        const { confirm_password: _, ...account } = values;
        const created = await callApi(acceptInvitationEndpoint, { token, ...account });
        onReady(created.email);
      },
      (error) => showFieldErrors(error, form),
    ),
  );
  const isNamed = Boolean(first_name && last_name);
  return (
    <>
      <Notice>{signedInAs && translate('invitation_page.signed_in', { email: signedInAs })}</Notice>
      <StepForm
        onSubmit={(event) => void submit(event)}
        busy={busy}
        button={translate('invitation_page.create')}
        failure={failure}
      >
        {/* Tells password managers the user name under which to store the password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <div className="auth-pair">
          <AuthField
            {...field('first_name')}
            label={translate('invitation_page.first_name')}
            autoComplete="given-name"
            autoFocus={!isNamed}
          />
          <AuthField
            {...field('last_name')}
            label={translate('invitation_page.last_name')}
            autoComplete="family-name"
          />
        </div>
        <PasswordField
          {...field('password')}
          label={translate('login.password')}
          autoComplete="new-password"
          autoFocus={isNamed}
        />
        <PasswordField
          {...field('confirm_password')}
          label={translate('invitation_page.confirm')}
          autoComplete="new-password"
        />
      </StepForm>
      <AuthToast message={toast} onClose={closeToast} />
    </>
  );
};

interface InvitationState {
  invited?: InvitedColleague;
  failure?: string;
  /** True if the link is invalid and another attempt cannot succeed. */
  isClosed?: boolean;
}

const TOO_MANY_REQUESTS = 429;

/**
 * Loads the invitation of a token.
 * @param language language of error messages. The hook loads the invitation again if the language changes.
 */
const useInvitation = (token: string, language: string) => {
  const [state, setState] = useState<InvitationState & { requestKey?: string }>({});
  const [attempts, setAttempts] = useState(0);
  const requestKey = `${token} ${language} ${attempts}`;
  useEffect(() => {
    const controller = new AbortController();
    callApi(invitationEndpoint, { token }, controller.signal).then(
      (invited) => setState({ requestKey, invited }),
      (error: Error) => {
        if (controller.signal.aborted) return;
        setState({
          requestKey,
          failure: error.message,
          isClosed: isRejection(error) && error.status !== TOO_MANY_REQUESTS,
        });
      },
    );
    return () => controller.abort();
  }, [requestKey, token]);
  const isCurrent = state.requestKey === requestKey;
  // Keep the form during a request for the invitation in another language, because the invited person is the same.
  const displayed: InvitationState = isCurrent || state.invited ? state : {};
  return { ...displayed, retry: () => setAttempts(attempts + 1) };
};

const Page = ({ title, text, children }: { title: string; text?: string; children?: ReactNode }) => (
  <>
    <title>{`${title} · Treat Ya Self`}</title>
    <h1>{title}</h1>
    {text !== undefined && (
      <p className="auth-quiet auth-lead" role="status">
        {text}
      </p>
    )}
    {children}
  </>
);

/** Loads the invitation and shows the account form, an error, or the created account. */
const InvitationContent = ({ token }: { token: string }) => {
  const language = useLanguage();
  const navigate = useNavigate();
  const { invited, failure, isClosed, retry } = useInvitation(token, language);
  const [createdEmail, setCreatedEmail] = useState<string>();

  if (createdEmail !== undefined) {
    return (
      <Page
        title={translate('invitation_page.done')}
        text={translate('invitation_page.done_text', { email: createdEmail })}
      >
        <StepLink to={ADMIN_BASE} label={translate('invitation_page.to_office')} />
      </Page>
    );
  }
  if (failure !== undefined) {
    return (
      <Page
        title={isClosed ? translate('invitation_page.closed') : translate('invitation_page.failed')}
        text={failure}
      >
        {!isClosed && <AuthButton onClick={retry}>{translate('invitation_page.again')}</AuthButton>}
        <StepLink to={LOGIN_PATH} label={translate('invitation_page.to_login')} />
      </Page>
    );
  }
  if (!invited)
    return <Page title={translate('invitation_page.title')} text={translate('invitation_page.loading')} />;
  const ready = (email: string) => {
    // Keep the session of a user who is already signed in.
    if (session.current()) setCreatedEmail(email);
    else void navigate(LOGIN_PATH, { replace: true, state: { email } });
  };
  return (
    <Page
      title={translate('invitation_page.title')}
      text={translate('invitation_page.text', { email: invited.email })}
    >
      <AccountForm token={token} invited={invited} onReady={ready} />
    </Page>
  );
};

/** Page that an invitation link opens. The invited administrator creates an account on this page. */
export const Component = () => {
  const token = useLocation().hash.slice(1);
  return (
    <AuthPage>
      <InvitationContent key={token} token={token} />
    </AuthPage>
  );
};
