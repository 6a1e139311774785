import { useEffect, type ReactNode } from 'react';

import { AuthTheme } from './AuthTheme';
import { useLanguage } from './useLanguage';
import { chooseLocale } from '../authProvider/session/preferences';
import { LOCALES } from '../contract/core/languages';
import './page.css';

const LanguageSwitch = () => {
  const language = useLanguage();
  return (
    <div className="auth-languages">
      {LOCALES.filter(({ locale }) => locale !== language).map(({ locale, name }) => (
        <button
          key={locale}
          type="button"
          className="auth-button"
          lang={locale}
          onClick={() => chooseLocale(locale)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};

interface AuthPageProps {
  /** What may come later, under the form, without moving it: somebody may just be clicking there. */
  below?: ReactNode;
  children: ReactNode;
}

/** What the pages before signing in share: the brand beside, the form in the middle. */
export const AuthPage = ({ below, children }: AuthPageProps) => {
  const language = useLanguage();
  // Before the back-office is there to say it.
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <AuthTheme>
      <div className="auth">
        <div className="auth-petals" aria-hidden="true" />
        <main className="auth-main">
          <div className="auth-rest">
            <LanguageSwitch />
          </div>
          <div className="auth-column">
            <img className="auth-logo" src="/logo.svg" alt="" width={48} height={48} />
            {children}
          </div>
          <div className="auth-column auth-rest">{below && <div className="auth-below">{below}</div>}</div>
        </main>
      </div>
    </AuthTheme>
  );
};
