import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';

import { ErrorBoundary } from './ErrorBoundary';
import { LoadError } from './LoadError';

interface LazyBoundaryProps {
  /** Wording key, or words, of what is said where its code cannot be fetched. */
  errorTitle: string;
  children: ReactNode;
}

/** Around a part of the frame or of a page whose code comes later: where it cannot be had, it says so, with a way to try again. */
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
