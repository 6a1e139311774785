import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router';

import { createAuthProvider } from './auth/authProvider';
import { ADMIN_BASE } from './contract/routes';
import { dataProvider } from './dataProvider';
import { createI18nProvider } from './i18n/createI18nProvider';
import { AdminLayout } from './layout/AdminLayout';
import { MissingPage } from './layout/MissingPage';
import { Toaster } from './layout/Toaster';
import { createQueryClient } from './queryClient';
import { resources } from './resources';
import { readableOf, subPagesOf, toReadResources, toResource } from './resources/defineResource';
import { createStore } from './store';
import { darkTheme, lightTheme } from './theme';
import { AccessDenied } from './ui/AccessDenied';

const readable = readableOf(resources);
const authProvider = createAuthProvider(readable);
const i18nProvider = createI18nProvider(readable);
const store = createStore();
const queryClient = createQueryClient();

/** The guarded area. All of it follows from the list of resources. */
export default function AdminApp() {
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
      accessDenied={AccessDenied}
      catchAll={MissingPage}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {resources.map(toResource)}
      {resources.flatMap(toReadResources)}
      <CustomRoutes>
        {subPagesOf(resources).map(({ path, element }) => (
          <Route key={path} path={path} element={element} />
        ))}
      </CustomRoutes>
    </Admin>
  );
}
