import { AppFailed } from './auth/AppFailed';
import { show } from './show';

/** Opens the page that the address names. */
export const openApp = () =>
  import('./App').then(
    ({ App }) => show(<App />),
    (error: unknown) => show(<AppFailed error={error} />),
  );
