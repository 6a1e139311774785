import './session/guardStorage';
import './components/display/restoreTexts';
import { session } from './session/session';
import { storedLocale } from './session/preferences';
import { ADMIN_BASE, LOGIN_PATH } from './contract/routes';
import { i18nProvider } from './i18n/i18nProvider';
import { openApp } from './openApp';

/** Loads only the sign-in page if a user without a session opens the sign-in page. Otherwise loads the back-office. */
const open = async () => {
  const { pathname } = window.location;
  const isSignIn = pathname === LOGIN_PATH && !session.current();
  // Ignores a failed preload, because the page loads the code again.
  if (!isSignIn && pathname.startsWith(ADMIN_BASE) && session.current()) import('./AdminApp').catch(() => {});
  // Continues in English if the messages of the chosen language fail to load.
  await i18nProvider.changeLocale(storedLocale()).catch(() => {});
  if (isSignIn) (await import('./openSignIn')).openSignIn();
  else await openApp();
};
void open();
