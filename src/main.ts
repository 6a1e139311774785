import './session/guardStorage';
import './components/display/restoreTexts';
import { session } from './session/session';
import { ADMIN_BASE, LOGIN_PATH } from './contract/routes';

/**
 * Loads only the sign-in page if a user without a session opens the sign-in page. Otherwise loads the back-office. The
 * static imports above are small, so that the browser requests all other files at the same time.
 */
const open = async () => {
  const { pathname } = window.location;
  const hasSession = Boolean(session.current());
  if (pathname === LOGIN_PATH && !hasSession) return (await import('./openSignIn')).openSignIn();
  // Ignores a failed preload, because the back-office loads its code again when the page opens.
  if (pathname.startsWith(ADMIN_BASE) && hasSession) import('./AdminApp').catch(() => {});
  return (await import('./openApp')).openApp();
};
void open();
