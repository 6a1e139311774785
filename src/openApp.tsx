import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { ErrorBoundary } from './components/feedback/ErrorBoundary';
import { AppFailed } from './pages/AuthPage';

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

/** Opens the page of the current URL. */
export const openApp = () =>
  import('./App').then(
    ({ App }) => renderPage(<App />),
    (error: unknown) => renderPage(<AppFailed error={error} />),
  );
