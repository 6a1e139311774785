import { useEffect } from 'react';

import { LoginPage } from './pages/LoginPage';
import { openApp } from './openApp';
import { renderPage } from './renderPage';

/** What the router keeps of the location, where a guard has noted the page that was asked for. */
const routerState = () => (window.history.state as { usr?: object } | null)?.usr;

const goTo = (destination: string) => {
  window.history.replaceState(null, '', destination);
  void openApp();
};

/** A failure here shows when the code is needed. */
const fetchRest = () => {
  import('./App').catch(() => {});
  import('./AdminApp').catch(() => {});
};

/** The page alone. The rest is fetched once it stands, while the person types. */
const SignInFirst = () => {
  useEffect(() => {
    const timer = setTimeout(fetchRest);
    return () => clearTimeout(timer);
  }, []);
  return <LoginPage cameFrom={routerState()} goTo={goTo} />;
};

export const openSignIn = () => renderPage(<SignInFirst />);
