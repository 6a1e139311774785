import { useId } from 'react';

import type { DemoLogin } from '../../contract/auth/firstRun';
import { translate } from '../../i18n/i18nProvider';
import './logins.css';

interface DemoLoginsProps {
  logins: readonly DemoLogin[];
  onChoose: (login: DemoLogin) => void;
}

/** The logins of a demo, which everybody may know. One that is chosen fills in the form. */
export const DemoLogins = ({ logins, onChoose }: DemoLoginsProps) => {
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
