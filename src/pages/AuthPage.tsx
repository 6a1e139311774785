import '@fontsource-variable/figtree';
import '@fontsource/fraunces/500.css';
import { useSyncExternalStore, useEffect, type ComponentProps, type ReactNode } from 'react';
import { storedLocale, chooseLocale, storedTheme } from '../session/preferences';
import { currentLanguage, i18nProvider, translate } from '../i18n/i18nProvider';
import { DARK, LIGHT } from '../contract/palette';
import { LOCALES } from '../contract/core/languages';
import { ADMIN_BASE } from '../contract/routes';
import { isChunkLoadError } from '../components/feedback/ErrorBoundary';
import './buttons.css';
import './page.css';

const subscribeToLocale = (onChange: () => void) => {
  const change = () => void i18nProvider.changeLocale(storedLocale()).then(onChange, () => {});
  window.addEventListener('storage', change);
  return () => window.removeEventListener('storage', change);
};

/** Returns the chosen language, and re-renders the component when the user chooses another language. */
export const useLanguage = () => useSyncExternalStore(subscribeToLocale, currentLanguage);

const systemPrefersDark = () => window.matchMedia('(prefers-color-scheme: dark)');

const subscribeToSystemTheme = (onChange: () => void) => {
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
const AuthTheme = () => {
  const prefersDark = useSyncExternalStore(subscribeToSystemTheme, () => systemPrefersDark().matches);
  const theme = storedTheme() ?? (prefersDark ? 'dark' : 'light');
  return <style>{themeStyles(theme === 'dark')}</style>;
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
  /** Content below the form. The content can load after the form, but must not move the form. */
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
    <>
      <AuthTheme />
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
    </>
  );
};

interface AuthButtonProps extends ComponentProps<'button'> {
  children: string;
  /** True while a request is pending. The button is then disabled and shows a spinner. */
  busy?: boolean;
}

/** Primary button of a page before sign-in. */
export const AuthButton = ({ busy = false, children, ...button }: AuthButtonProps) => (
  <button className="auth-button auth-main-button" disabled={busy} {...button}>
    {children}
    {busy && <span className="auth-spinner" role="progressbar" aria-label={children} />}
  </button>
);

/** Page to show if the application fails to load or to render. */
export const AppFailed = ({ error }: { error: unknown }) => {
  useLanguage();
  const key = isChunkLoadError(error) ? 'app_failed.missing_code' : 'app_failed.broken';
  const title = translate(`${key}.title`);
  return (
    <AuthPage>
      <title>{`${title} · Treat Ya Self`}</title>
      <h1>{title}</h1>
      <p className="auth-quiet auth-lead">{translate(`${key}.text`)}</p>
      <div className="auth-actions">
        <AuthButton onClick={() => window.location.reload()}>{translate('app_failed.reload')}</AuthButton>
        <a className="auth-button" href={ADMIN_BASE}>
          {translate('app_failed.start')}
        </a>
      </div>
      {import.meta.env.DEV && error instanceof Error && <pre>{error.stack}</pre>}
    </AuthPage>
  );
};
