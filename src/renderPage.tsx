import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { AppFailed } from './pages/AppFailed';
import { ErrorBoundary } from './components/feedback/ErrorBoundary';

let root: Root | undefined;

/** Draws a page in place of the one before, or says that it has failed. */
export const renderPage = (page: ReactNode) => {
  root ??= createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <ErrorBoundary fallbackRender={(error) => <AppFailed error={error} />}>{page}</ErrorBoundary>
    </StrictMode>,
  );
};
