import { StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

import { AppFailed } from './auth/AppFailed';
import { LoginPage } from './auth/LoginPage';
import { LOGIN_PATH } from './contract/routes';
import { session } from './session/session';
import { Boundary } from './ui/Boundary';

const root = createRoot(document.getElementById('root')!);
const show = (page: ReactNode) =>
  root.render(
    <StrictMode>
      <Boundary failed={(error) => <AppFailed error={error} />}>{page}</Boundary>
    </StrictMode>,
  );

const showApp = () =>
  import('./App').then(
    ({ App }) => show(<App />),
    (error: unknown) => show(<AppFailed error={error} />),
  );

/** What the router keeps of the location, where a guard has noted the page that was asked for. */
const routerState = () => (window.history.state as { usr?: object } | null)?.usr;

const openApp = (destination: string) => {
  window.history.replaceState(null, '', destination);
  void showApp();
};

/** A failure here shows when the code is needed. */
const fetchRest = () => {
  import('./App').then(() => import('./AdminApp')).catch(() => {});
};

/** Whoever must sign in first gets that page alone; the rest is fetched once it stands, while they type. */
const SignInFirst = () => {
  useEffect(() => {
    const timer = setTimeout(fetchRest);
    return () => clearTimeout(timer);
  }, []);
  return <LoginPage cameFrom={routerState()} goTo={openApp} />;
};

if (window.location.pathname === LOGIN_PATH && !session.current()) {
  show(<SignInFirst />);
} else {
  void showApp();
}
