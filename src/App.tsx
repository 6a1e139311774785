import { useState } from 'react';
import { createBrowserRouter, Navigate, Outlet, redirect, RouterProvider } from 'react-router';

import { RequireSession } from './auth/RequireSession';
import { RouteFailed } from './auth/RouteFailed';
import { formatNumber } from './contract/amounts';
import {
  ADMIN_BASE,
  FORGOT_PASSWORD_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  RESET_PASSWORD_PATH,
  SETUP_PATH,
} from './contract/routes';
import { preloadCapabilities } from './dataProvider/capabilities';
import { storedLocale } from './session/preferences';
import { session } from './session/session';

/** A stored token opens the back-office at once (decision 12). */
const skipWhenSignedIn = () => (session.current() ? redirect(ADMIN_BASE) : null);

/** The back-office, and of its pages the one that will show. */
const fetchAdminApp = async () => {
  const fetched = Promise.all([import('./AdminApp'), import('./preload')]);
  if (session.current()) preloadCapabilities();
  // A browser takes longest over the first number that it writes: it does so while it waits, apart from what it does now,
  // not when the rows are there.
  setTimeout(() => formatNumber(0, storedLocale()));
  const [{ AdminApp }, { preload }] = await fetched;
  const roles = session.current()?.userInfo.roles ?? [];
  // What cannot be fetched here is asked for again, and complained of, where the page stands.
  await preload(window.location.pathname, roles).catch(() => {});
  return AdminApp;
};

/** The pages of a forgotten password. The back-office is fetched while the person types. */
const fetchReset = async () => {
  const { ForgotPasswordPage, ResetPasswordPage } = await import('./auth/reset');
  // A failure here shows when the code is needed.
  import('./AdminApp').catch(() => {});
  return { ForgotPasswordPage, ResetPasswordPage };
};

/** Signing in stands beside the back-office, not in it. A router reads the address when it is made. */
const createRouter = () =>
  createBrowserRouter([
    {
      path: LOGIN_PATH,
      lazy: async () => ({ Component: (await import('./auth/LoginRoute')).LoginRoute }),
      loader: skipWhenSignedIn,
      errorElement: <RouteFailed />,
      hydrateFallbackElement: <></>,
    },
    {
      // The pages before signing in. One group: from step to step nothing is fetched or drawn anew that both have.
      errorElement: <RouteFailed />,
      hydrateFallbackElement: <></>,
      children: [
        {
          path: FORGOT_PASSWORD_PATH,
          lazy: async () => ({ Component: (await fetchReset()).ForgotPasswordPage }),
        },
        {
          path: RESET_PASSWORD_PATH,
          lazy: async () => ({ Component: (await fetchReset()).ResetPasswordPage }),
        },
        { path: SETUP_PATH, lazy: () => import('./auth/setup') },
        { path: INVITATION_PATH, lazy: () => import('./auth/invitation') },
      ],
    },
    {
      path: `${ADMIN_BASE}/*`,
      errorElement: <RouteFailed />,
      hydrateFallbackElement: <></>,
      element: (
        <RequireSession>
          <Outlet />
        </RequireSession>
      ),
      children: [
        // Fetched by the router: React would hold a suspended page back for a third of a second, lest it flicker.
        { path: '*', lazy: async () => ({ Component: await fetchAdminApp() }) },
      ],
    },
    { path: '*', element: <Navigate to={ADMIN_BASE} replace /> },
  ]);

export const App = () => {
  const [router] = useState(createRouter);
  // In a transition the page lags behind the address: a heading clicked right after a search would sort the list as it
  // was before, and the search would be lost.
  return <RouterProvider router={router} useTransitions={false} />;
};
