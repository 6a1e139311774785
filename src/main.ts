import { ADMIN_BASE, LOGIN_PATH } from './contract/routes';
import { session } from './authProvider/session/session';
import { openApp } from './openApp';

/**
 * Decides what is fetched, before anything is: whoever must sign in first gets that page alone, and for all others the
 * parts come at once rather than one after the other.
 */
const { pathname } = window.location;
if (pathname === LOGIN_PATH && !session.current()) {
  void import('./openSignIn').then(({ openSignIn }) => openSignIn());
} else {
  // A failure here shows when the code is needed.
  if (pathname.startsWith(ADMIN_BASE) && session.current()) import('./AdminApp').catch(() => {});
  void openApp();
}
