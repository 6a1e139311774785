import { useEffect } from 'react';

import { LoginPage } from './pages/LoginPage';
import { loadLanguage, openApp, renderPage } from './openApp';

/** Returns React Router's location state, in which the session guard has stored the requested page. */
const routerState = () => (window.history.state as { usr?: object } | null)?.usr;

const goTo = (destination: string) => {
  window.history.replaceState(null, '', destination);
  void openApp();
};

/** Loads the back-office in advance. Ignores a failure, because the code loads again after the sign-in. */
const preloadApp = () => {
  import('./App').catch(() => {});
  import('./AdminApp').catch(() => {});
};

/** Sign-in page, which loads the code of the back-office after the first render, while the user types. */
const SignInWithPreload = () => {
  useEffect(() => {
    const timer = setTimeout(preloadApp);
    return () => clearTimeout(timer);
  }, []);
  return <LoginPage cameFrom={routerState()} goTo={goTo} />;
};

export const openSignIn = async () => {
  await loadLanguage();
  renderPage(<SignInWithPreload />);
};
