import { ADMIN_BASE } from './contract/routes';
import { fetchAreas } from './dataProvider/fetchAreas';
import { peopleEndpoints } from './dataProvider/peopleEndpoints';
import { inSpanish } from './i18n/languages';
import { NoticeList } from './layout/notifications/Notifications';
import { Found } from './layout/search/Finder';
import { WholeMessage } from './layout/Toaster';
import { UserMenuItems } from './layout/UserMenu';
import { storedLocale } from './session/preferences';
import { resources } from './resources';
import { NothingFound } from './ui/table/NothingFound';
import { KeysHelp } from './ui/table/keys/useKeys';
import { allPages, preloadPage } from './resources/preloadPage';

/** Fetches the wording of the chosen language, so that no other shows first, the page that will show, and what it asks the server by. */
export const preload = (pathname: string, roles: readonly string[]) =>
  Promise.all([
    storedLocale() === 'es' && inSpanish(resources),
    preloadPage(pathname, roles),
    pathname.slice(ADMIN_BASE.length + 1) in peopleEndpoints || fetchAreas(),
  ]);

/** What fetches each part of the back-office that is not there from the first, and where one lands by signing out. */
export const parts = [
  fetchAreas,
  UserMenuItems.preload,
  NoticeList.preload,
  Found.preload,
  NothingFound.preload,
  KeysHelp.preload,
  WholeMessage.preload,
  ...allPages,
  () => import('./auth/LoginRoute'),
];
