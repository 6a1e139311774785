import { StrictMode, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { AppFailed } from './auth/AppFailed';
import { Boundary } from './ui/Boundary';

let root: Root | undefined;

/** Draws a page in place of the one before, or says that it has failed. */
export const show = (page: ReactNode) => {
  root ??= createRoot(document.getElementById('root')!);
  root.render(
    <StrictMode>
      <Boundary failed={(error) => <AppFailed error={error} />}>{page}</Boundary>
    </StrictMode>,
  );
};
