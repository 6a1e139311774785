import { useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { ADMIN_BASE, LOGIN_PATH } from '../../contract/routes';
import { session } from '../../authProvider/session/session';
import { AuthButton } from '../AuthButton';
import { AuthPage } from '../AuthPage';
import { StepLink } from '../reset/StepLink';
import { useLanguage } from '../useLanguage';
import { AccountForm } from './AccountForm';
import { useInvitation } from './useInvitation';
import { invitationWords } from './words';

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
  const say = invitationWords();
  const navigate = useNavigate();
  const { invited, failure, isClosed, retry } = useInvitation(token, language);
  const [readyFor, setReadyFor] = useState<string>();

  if (readyFor !== undefined) {
    return (
      <Page title={say.done} text={say.doneText(readyFor)}>
        <StepLink to={ADMIN_BASE} label={say.toOffice} />
      </Page>
    );
  }
  if (failure !== undefined) {
    return (
      <Page title={isClosed ? say.closed : say.failed} text={failure}>
        {!isClosed && <AuthButton onClick={retry}>{say.again}</AuthButton>}
        <StepLink to={LOGIN_PATH} label={say.toLogin} />
      </Page>
    );
  }
  if (!invited) return <Page title={say.title} text={say.loading} />;
  const ready = (email: string) => {
    // Whoever is signed in here stays so.
    if (session.current()) setReadyFor(email);
    else void navigate(LOGIN_PATH, { replace: true, state: { email } });
  };
  return (
    <Page title={say.title} text={say.text(invited.email)}>
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
