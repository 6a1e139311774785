import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { ErrorBoundary } from '../ui/ErrorBoundary';
import { BrokenPage } from './BrokenPage';

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
