import { inSpanish } from './i18n/languages';
import { NoticeList } from './layout/notifications/Notifications';
import { Found } from './layout/search/Finder';
import { UserMenuItems } from './layout/UserMenu';
import { storedLocale } from './session/preferences';
import { resources } from './resources';
import { NothingFound } from './ui/table/NothingFound';
import { allPages, preloadPage } from './resources/preloadPage';

/** Fetches the wording of the chosen language, so that no other shows first, and the page that will show. */
export const preload = (pathname: string, roles: readonly string[]) =>
  Promise.all([storedLocale() === 'es' && inSpanish(resources), preloadPage(pathname, roles)]);

/** What fetches each part of the back-office that is not there from the first, and where one lands by signing out. */
export const parts = [
  UserMenuItems.preload,
  NoticeList.preload,
  Found.preload,
  NothingFound.preload,
  ...allPages,
  () => import('./auth/LoginRoute'),
];
