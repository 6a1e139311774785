import '@fontsource-variable/figtree';
import '@fontsource/fraunces/500.css';
import { useEffect, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';

import { chooseLocale, storedTheme } from '../session/preferences';
import { DARK, LIGHT } from '../contract/palette';
import { LOCALES } from '../contract/core/languages';
import { useLanguage } from './useLanguage';
import './buttons.css';
import './page.css';

const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (onChange: () => void) => {
  const query = systemPrefersDark();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

const themeStyles = (isDark: boolean) => {
  const p = isDark ? DARK : LIGHT;
  return `:root {
    color-scheme: ${isDark ? 'dark' : 'light'};
    --ground: ${p.ground}; --card: ${p.card}; --ink: ${p.ink}; --quiet: ${p.quiet}; --line: ${p.line};
    --accent: ${p.accent}; --on-accent: ${p.onAccent}; --danger: ${p.danger}; --on-danger: ${p.onDanger};
    --petals: ${isDark ? '#2C1A29' : '#F3E4E1'};
  }
  body { margin: 0; background: ${p.ground}; }`;
};

/** Applies the theme that the user chose in the back-office, or else the theme of the operating system. */
const AuthTheme = ({ children }: { children: ReactNode }) => {
  const prefersDark = useSyncExternalStore(subscribe, () => systemPrefersDark().matches);
  const theme = storedTheme() ?? (prefersDark ? 'dark' : 'light');
  return (
    <>
      <style>{themeStyles(theme === 'dark')}</style>
      {children}
    </>
  );
};

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
  /** Content below the form. It may load after the form, and must then not move the form under the pointer. */
  below?: ReactNode;
  children: ReactNode;
}

/** Layout of the pages before sign-in: language switch, logo, and the form in the middle. */
export const AuthPage = ({ below, children }: AuthPageProps) => {
  const language = useLanguage();
  // Set the document's language for screen readers, because the back-office has not loaded yet.
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

interface AuthButtonProps extends ComponentProps<'button'> {
  children: string;
  /** Disables the button and shows a spinner while a request is pending. */
  busy?: boolean;
}

/** Primary button of a page before sign-in. */
export const AuthButton = ({ busy = false, children, ...button }: AuthButtonProps) => (
  <button className="auth-button auth-main-button" disabled={busy} {...button}>
    {children}
    {busy && <span className="auth-spinner" role="progressbar" aria-label={children} />}
  </button>
);
