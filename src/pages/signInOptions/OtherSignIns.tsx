import { useId, useEffect, useState } from 'react';

import type { DemoLogin } from '../../contract/auth/setup';
import type { SignInOptions } from './fetchSignInOptions';
import { translate } from '../../i18n/i18nProvider';
import './logins.css';
import './passkey.css';

interface DemoLoginsProps {
  logins: readonly DemoLogin[];
  onChoose: (login: DemoLogin) => void;
}

const DemoLogins = ({ logins, onChoose }: DemoLoginsProps) => {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="auth-small">
      <h2 id={titleId} className="auth-small auth-label" style={{ display: 'inline' }}>
        {translate('demo_logins.title')}
      </h2>{' '}
      <span className="auth-quiet">{translate('demo_logins.text')}</span>
      <div className="auth-logins">
        {logins.map((login) => (
          <button key={login.email} type="button" onClick={() => onChoose(login)}>
            <b>{login.email}</b>
            <span className="auth-quiet">
              {translate(`demo_logins.roles.${login.roles}`, { _: login.roles })}
            </span>
          </button>
        ))}
      </div>
      <p className="auth-quiet">
        {translate('demo_logins.password')}: <code>{logins[0]?.password}</code>
      </p>
    </section>
  );
};

/** Loads the code of passkeys, ahead of the click that needs it. */
const factor = () => import('../factor');

interface PasskeyButtonProps {
  keepLoggedIn: boolean;
  onDone: () => void;
  /** @param sentence nothing, once it is tried again */
  onFailure: (sentence: string | undefined) => void;
}

const PasskeyButton = ({ keepLoggedIn, onDone, onFailure }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // A failure shows when it is needed.
    factor().catch(() => {});
  }, []);
  const signIn = async () => {
    onFailure(undefined);
    setBusy(true);
    try {
      await (await factor()).signInWithPasskey(keepLoggedIn);
      onDone();
    } catch (error) {
      onFailure((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <button type="button" className="auth-button auth-passkey" disabled={busy} onClick={() => void signIn()}>
      {translate('passkey_button.button')}
      {busy && <span className="auth-spinner" aria-hidden="true" />}
    </button>
  );
};

interface OtherSignInsProps extends PasskeyButtonProps {
  offered: SignInOptions;
  onChoose: (login: DemoLogin) => void;
}

/** Other ways in than by typing: a passkey, and the logins of a demo. */
export const OtherSignIns = ({
  offered: { passkeys, demoLogins },
  onChoose,
  ...button
}: OtherSignInsProps) => (
  <>
    {passkeys && <PasskeyButton {...button} />}
    {demoLogins.length > 0 && <DemoLogins logins={demoLogins} onChoose={onChoose} />}
  </>
);
