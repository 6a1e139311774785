import { useEffect, type ReactNode } from 'react';

import { storedLocale } from '../session/preferences';
import { AuthTheme } from './AuthTheme';
import { Petals } from './Petals';

interface AuthPageProps {
  /** What may come later, under the form, without moving it: somebody may just be clicking there. */
  below?: ReactNode;
  children: ReactNode;
}

/** What the pages before signing in share: the brand beside, the form in the middle. */
export const AuthPage = ({ below, children }: AuthPageProps) => {
  // Before the back-office is there to say it.
  useEffect(() => {
    document.documentElement.lang = storedLocale();
  }, []);
  return (
    <AuthTheme>
      <div className="auth">
        <Petals />
        <main className="auth-main">
          <div className="auth-rest" />
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
