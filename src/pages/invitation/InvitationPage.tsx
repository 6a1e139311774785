import { useState, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { translate } from '../../i18n/i18nProvider';
import { ADMIN_BASE, LOGIN_PATH } from '../../contract/routes';
import { session } from '../../authProvider/session/session';
import { AuthButton } from '../AuthButton';
import { AuthPage } from '../AuthPage';
import { StepLink } from '../reset/StepLink';
import { useLanguage } from '../useLanguage';
import { AccountForm } from './AccountForm';
import { invitationEndpoint, type InvitedColleague } from '../../contract/invitations/acceptInvitation';
import { isRefusal } from '../../dataProvider/ApiError';
import { callApi } from '../../dataProvider/send';

interface Asked {
  invited?: InvitedColleague;
  failure?: string;
  /** The link opens nothing, however often one asks. */
  isClosed?: boolean;
}

const TOO_MANY = 429;

/** @param language of the sentence that says why it opens nothing: asked for again in another */
const useInvitation = (token: string, language: string) => {
  const [asked, setAsked] = useState<Asked & { of?: string }>({});
  const [tries, setTries] = useState(0);
  const of = `${token} ${language} ${tries}`;
  useEffect(() => {
    const leave = new AbortController();
    callApi(invitationEndpoint, { token }, leave.signal).then(
      (invited) => setAsked({ of, invited }),
      (error: Error) => {
        if (leave.signal.aborted) return;
        setAsked({ of, failure: error.message, isClosed: isRefusal(error) && error.status !== TOO_MANY });
      },
    );
    return () => leave.abort();
  }, [of, token]);
  const isKnown = asked.of === of;
  // The invited person is the same in each language: keep the form while the invitation is requested again.
  const shown: Asked = isKnown || asked.invited ? asked : {};
  return { ...shown, retry: () => setTries(tries + 1) };
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

/** Where the link of an invitation leads: its colleague-to-be chooses a password, and signs in with it then. */
const InvitationContent = ({ token }: { token: string }) => {
  const language = useLanguage();
  const navigate = useNavigate();
  const { invited, failure, isClosed, retry } = useInvitation(token, language);
  const [readyFor, setReadyFor] = useState<string>();

  if (readyFor !== undefined) {
    return (
      <Page
        title={translate('invitation_page.done')}
        text={translate('invitation_page.done_text', { email: readyFor })}
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
    // Whoever is signed in here stays so.
    if (session.current()) setReadyFor(email);
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

export const InvitationPage = () => {
  const token = useLocation().hash.slice(1);
  return (
    <AuthPage>
      <InvitationContent key={token} token={token} />
    </AuthPage>
  );
};
