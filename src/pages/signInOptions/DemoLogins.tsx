import { useId } from 'react';

import type { DemoLogin } from '../../contract/auth/firstRun';
import { localizedWords } from '../localizedWords';
import './logins.css';

const offerWords = localizedWords(
  {
    title: 'Demo logins',
    text: 'Choose one to fill it in.',
    password: 'Password',
    roles: (roles: string) => roles,
  },
  {
    title: 'Accesos de demostración',
    text: 'Elija uno para rellenarlo.',
    password: 'Contraseña',
    roles: (roles: string) =>
      ({ 'all roles': 'todos los roles', 'Seller Accounts only': 'solo vendedores' })[roles] ?? roles,
  },
);

interface DemoLoginsProps {
  logins: readonly DemoLogin[];
  onChoose: (login: DemoLogin) => void;
}

/** The logins of a demo, which everybody may know. One that is chosen fills in the form. */
export const DemoLogins = ({ logins, onChoose }: DemoLoginsProps) => {
  const titleId = useId();
  const { title, text, password, roles } = offerWords();
  return (
    <section aria-labelledby={titleId} className="auth-small">
      <h2 id={titleId} className="auth-small auth-label" style={{ display: 'inline' }}>
        {title}
      </h2>{' '}
      <span className="auth-quiet">{text}</span>
      <div className="auth-logins">
        {logins.map((login) => (
          <button key={login.email} type="button" onClick={() => onChoose(login)}>
            <b>{login.email}</b>
            <span className="auth-quiet">{roles(login.roles)}</span>
          </button>
        ))}
      </div>
      <p className="auth-quiet">
        {password}: <code>{logins[0]?.password}</code>
      </p>
    </section>
  );
};
