import { ADMIN_BASE } from './contract/routes';
import { loadEndpoints } from './dataProvider/loadEndpoints';
import { peopleEndpoints } from './dataProvider/peopleEndpoints';
import { spanishMessages } from './i18n/languages';
import { NoticeList } from './layout/notifications/Notifications';
import { SearchResults } from './layout/search/SearchPanel';
import { FullMessageDialog } from './layout/Toaster';
import { UserMenuItems } from './layout/UserMenu';
import { storedLocale } from './session/preferences';
import { resources } from './resources';
import { EmptyList } from './ui/table/EmptyList';
import { KeysHelp } from './ui/table/keys/useListShortcuts';
import { pageLoaders, preloadPage } from './resources/preloadPage';

/** Fetches the wording of the chosen language, so that no other shows first, the page that will show, and what it asks the server by. */
export const preload = (pathname: string, roles: readonly string[]) =>
  Promise.all([
    storedLocale() === 'es' && spanishMessages(resources),
    preloadPage(pathname, roles),
    pathname.slice(ADMIN_BASE.length + 1) in peopleEndpoints || loadEndpoints(),
  ]);

/** What fetches each part of the back-office that is not there from the first, and where one lands by signing out. */
export const partLoaders = [
  loadEndpoints,
  UserMenuItems.preload,
  NoticeList.preload,
  SearchResults.preload,
  EmptyList.preload,
  KeysHelp.preload,
  FullMessageDialog.preload,
  ...pageLoaders,
  () => import('./auth/LoginRoute'),
];
