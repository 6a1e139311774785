import { AppFailed } from './pages/AppFailed';
import { renderPage } from './renderPage';

/** Opens the page that the address names. */
export const openApp = () =>
  import('./App').then(
    ({ App }) => renderPage(<App />),
    (error: unknown) => renderPage(<AppFailed error={error} />),
  );
