import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import { ErrorBoundary } from './ErrorBoundary';
import { LoadError } from './LoadError';

interface LazyBoundaryProps {
  errorTitle: string;
  children: ReactNode;
}

/** Shows a retry if the code of a part of the page cannot be loaded. */
export const LazyBoundary = ({ errorTitle, children }: LazyBoundaryProps) => {
  const translate = useTranslate();
  const missing = (_: Error, retry: () => void) => (
    <LoadError
      title={errorTitle}
      query={{ error: new Error(translate('page_errors.missing_code.text')), refetch: retry }}
    />
  );
  return <ErrorBoundary fallbackRender={missing}>{children}</ErrorBoundary>;
};
