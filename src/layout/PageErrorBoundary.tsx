import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { ErrorBoundary } from '../components/feedback/ErrorBoundary';
import { BrokenPage } from '../components/feedback/BrokenPage';

/** A page that fails says so in its place; the rest of the back-office goes on. */
export const PageErrorBoundary = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation();
  return (
    <ErrorBoundary
      resetKey={key}
      fallbackRender={(error, retry) => <BrokenPage error={error} onRetry={retry} />}
    >
      {children}
    </ErrorBoundary>
  );
};
