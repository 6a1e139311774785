import { useEffect, useState } from 'react';
import { Admin, CustomRoutes } from 'react-admin';
import { Route } from 'react-router';

import { createAuthProvider } from './auth/authProvider';
import { ADMIN_BASE } from './contract/routes';
import { dataProvider } from './dataProvider';
import { createI18nProvider } from './i18n/createI18nProvider';
import { inSpanish } from './i18n/languages';
import { AdminLayout } from './layout/AdminLayout';
import { MissingPage } from './layout/MissingPage';
import { Toaster } from './layout/Toaster';
import { createQueryClient } from './queryClient';
import { resources } from './resources';
import { storedLocale } from './preferences';
import { readableOf, subPagesOf, toReadResources, toResource } from './resources/defineResource';
import { preloadAll } from './resources/preloadPage';
import { createStore } from './store';
import { darkTheme, lightTheme } from './theme';
import { AccessDenied } from './ui/AccessDenied';

const readable = readableOf(resources);
const authProvider = createAuthProvider(readable);
const store = createStore();

const IDLE_MS = 2000;
/** Once the first page has had its time. */
const whenIdle = (work: () => void) => {
  const timer = setTimeout(work, IDLE_MS);
  return () => clearTimeout(timer);
};

/** Fetches the wording of the chosen language, so that no other shows first. */
export const preloadLanguage = async () => {
  if (storedLocale() === 'es') await inSpanish(resources);
};

export { preloadPage } from './resources/preloadPage';

/** The guarded area. All of it follows from the list of resources. */
export const AdminApp = () => {
  // One a session: nobody sees what was fetched for somebody else.
  const [queryClient] = useState(createQueryClient);
  const [i18nProvider] = useState(() => createI18nProvider(resources, storedLocale()));
  useEffect(() => whenIdle(preloadAll), []);
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
};
