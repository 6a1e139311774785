import { useId, useEffect, useState } from 'react';

import { capabilities } from '../contract/capabilities';
import { demoLoginsEndpoint, type DemoLogin } from '../contract/auth/signIn';
import { DEMO_LOGINS, SETUP, type Capability } from '../contract/capabilityNames';
import { callApi } from '../dataProvider/send';
import { canUsePasskeys, loadWebAuthn } from '../features/auth/passkey';
import { translate } from '../i18n/i18nProvider';
import './signInOptions.css';

interface SignInOptions {
  /** True while the database has no administrator. */
  needsSetup: boolean;
  demoLogins: DemoLogin[];
  /** True if the server and the browser support sign-in with a passkey. */
  passkeys: boolean;
}

const PASSKEYS: Capability = 'factors';

/** Loads the sign-in options of the server. Returns no options if the request fails. */
export const fetchSignInOptions = async (): Promise<SignInOptions> => {
  const names = await callApi(capabilities, {}).catch((): string[] => []);
  const logins = names.includes(DEMO_LOGINS) ? await callApi(demoLoginsEndpoint, {}).catch(() => []) : [];
  return {
    needsSetup: names.includes(SETUP),
    passkeys: names.includes(PASSKEYS) && canUsePasskeys(),
    demoLogins: logins.filter(({ email, password }) => email && password),
  };
};

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

/** Loads the code that signs in with a passkey. */
const loadPasskeyCode = async () => (await Promise.all([import('./SecondStep'), loadWebAuthn()]))[0];

interface PasskeyButtonProps {
  keepLoggedIn: boolean;
  onDone: () => void;
  /** @param message error message, or `undefined` when a new attempt starts */
  onFailure: (message: string | undefined) => void;
}

const PasskeyButton = ({ keepLoggedIn, onDone, onFailure }: PasskeyButtonProps) => {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Ignore a failed preload. The click loads the code again and shows the failure.
    loadPasskeyCode().catch(() => {});
  }, []);
  const signIn = async () => {
    onFailure(undefined);
    setBusy(true);
    try {
      await (await loadPasskeyCode()).signInWithPasskey(keepLoggedIn);
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

/** Buttons that sign in with a passkey or with a demo account. */
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
