import { useEffect, useState } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router';

import { AppFailed } from './pages/AuthPage';
import { createAuthProvider } from './authProvider/authProvider';
import { ADMIN_BASE } from './contract/routes';
import { createSessionDataProvider } from './dataProvider';
import { i18nProvider } from './i18n/i18nProvider';
import { AdminLayout } from './layout/AdminLayout';
import { Toaster } from './layout/Toaster';
import { createQueryClient } from './dataProvider/index';
import { resources } from './resources';
import { preloadPage, preloadPages } from './resources/preloadPages';

import { storedLocale } from './session/preferences';
import { session } from './session/session';
import {
  inStartPageOrder,
  protectedResources,
  subPagesOf,
  toRelatedResources,
  toResource,
} from './resources/defineResource';
import { createStore } from './store';
import { darkTheme, lightTheme } from './theme';
import { AccessDenied, MissingPage } from './components/feedback/errors';

const readable = protectedResources(resources);
const authProvider = createAuthProvider(readable);
const store = createStore();

/** Loads a page's code and the messages of the chosen language, so that the page does not appear in English first. */
export const preloadMessagesAndPage = (pathname: string, roles: readonly string[]) =>
  Promise.all([i18nProvider.changeLocale(storedLocale()), preloadPage(pathname, roles)]);

/** Back-office of a signed-in user. `AdminApp` renders one page for each declared resource. */
export const AdminApp = () => {
  // Each session has its own cache, so that a user never sees data that was fetched for another user.
  const [queryClient] = useState(createQueryClient);
  const [dataProvider] = useState(() => createSessionDataProvider(queryClient));
  useEffect(() => preloadPages(session.current()?.userInfo.roles), []);
  return (
    <Admin
      basename={ADMIN_BASE}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      store={store}
      queryClient={queryClient}
      theme={lightTheme}
      darkTheme={darkTheme}
      layout={AdminLayout}
      notification={Toaster}
      error={AppFailed}
      accessDenied={AccessDenied}
      authenticationError={MissingPage}
      catchAll={MissingPage}
      loginPage={false}
      authCallbackPage={false}
      disableTelemetry
    >
      {inStartPageOrder(resources).map(toResource)}
      {resources.flatMap(toRelatedResources)}
      <CustomRoutes>
        {subPagesOf(resources).map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </CustomRoutes>
    </Admin>
  );
};
