import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

import { Boundary } from '../ui/Boundary';
import { BrokenPage } from './BrokenPage';

/** A page that fails says so in its place; the rest of the back-office goes on. */
export const PageBoundary = ({ children }: { children: ReactNode }) => {
  const { key } = useLocation();
  return (
    <Boundary location={key} failed={(error, retry) => <BrokenPage error={error} onRetry={retry} />}>
      {children}
    </Boundary>
  );
};
