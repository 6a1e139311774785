import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, redirect, RouterProvider } from 'react-router';

import { ForgotPasswordPage } from './auth/ForgotPasswordPage';
import { LoginPage } from './auth/LoginPage';
import { ADMIN_BASE, FORGOT_PASSWORD_PATH, LOGIN_PATH } from './contract/routes';
import { session } from './session/session';

const AdminApp = lazy(() => import('./AdminApp'));

/** A stored token opens the back-office at once (design, row 12). */
const skipWhenSignedIn = () => (session.current() ? redirect(ADMIN_BASE) : null);

/** Signing in stands beside the back-office, not in it: its page does not wait for react-admin's code. */
const router = createBrowserRouter([
  { path: LOGIN_PATH, element: <LoginPage />, loader: skipWhenSignedIn, hydrateFallbackElement: <></> },
  { path: FORGOT_PASSWORD_PATH, element: <ForgotPasswordPage /> },
  {
    path: `${ADMIN_BASE}/*`,
    element: (
      <Suspense>
        <AdminApp />
      </Suspense>
    ),
  },
  { path: '*', element: <Navigate to={ADMIN_BASE} replace /> },
]);

export const App = () => <RouterProvider router={router} />;
