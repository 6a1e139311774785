import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { ErrorBoundary } from './components/feedback/ErrorBoundary';
import { preloadCapabilities } from './dataProvider/capabilities';
import { i18nProvider } from './i18n/i18nProvider';
import { AppFailed } from './pages/AuthPage';
import { storedLocale } from './session/preferences';
import { session } from './session/session';

let root: Root | undefined;

/** Replaces the rendered page. Shows an error page if the new page throws an error. */
export const renderPage = (page: ReactNode) => {
  root ??= createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <ErrorBoundary fallbackRender={(error) => <AppFailed error={error} />}>{page}</ErrorBoundary>
    </StrictMode>,
  );
};

/** Loads the messages of the chosen language. Continues in English if the messages fail to load. */
export const loadLanguage = () => i18nProvider.changeLocale(storedLocale()).catch(() => {});

/** Opens the page of the current URL. Requests the server's capabilities while the code loads. */
export const openApp = async () => {
  if (session.current()) preloadCapabilities();
  await loadLanguage();
  await import('./App').then(
    ({ App }) => renderPage(<App />),
    (error: unknown) => renderPage(<AppFailed error={error} />),
  );
};
