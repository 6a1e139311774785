import { useState } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router';

import { RequireSession } from './pages/RequireSession';
import { AppFailed } from './pages/AppFailed';
import {
  ADMIN_BASE,
  FORGOT_PASSWORD_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  ONLY_PARAM,
  RESET_PASSWORD_PATH,
  SETUP_PATH,
} from './contract/routes';
import { preloadCapabilities } from './dataProvider/capabilities';
import { session } from './session/session';

/** A stored token opens the back-office at once (decision 12). */
const skipWhenSignedIn = () => (session.current() ? redirect(ADMIN_BASE) : null);

/** Fetches the code of the first page, and asks what the server offers, while the back-office is fetched. */
const preloadFirstPage = async ({ request }: LoaderFunctionArgs) => {
  const held = session.current();
  if (!held) return null;
  preloadCapabilities();
  const { preloadMessagesAndPage } = await import('./AdminApp');
  // The page itself fetches what failed here, and shows a failure.
  await preloadMessagesAndPage(new URL(request.url).pathname, held.userInfo.roles).catch(() => {});
  return null;
};

/** The pages of a forgotten password. The back-office is fetched while the person types. */
const fetchReset = async () => {
  const { ForgotPasswordPage, ResetPasswordPage } = await import('./pages/passwordReset');
  // A failure here shows when the code is needed.
  import('./AdminApp').catch(() => {});
  return { ForgotPasswordPage, ResetPasswordPage };
};

const RouteFailed = () => <AppFailed error={useRouteError()} />;

/** Punctuation that follows a link in a text, as it stands in a URL. */
const PUNCTUATION = String.raw`(?:[.,;:!?)\]'’]|%3E|%22|%E2%80%9D|%C2%BB)+$`;
const AFTER_PATH = new RegExp(PUNCTUATION, 'i');
const AFTER_RECORD = new RegExp(String.raw`([?&]${ONLY_PARAM}=[^&]+?)${PUNCTUATION}`, 'i');

/** Removes the punctuation that was pasted with a link: it belongs to the sentence around the link. */
const trimPastedLink = () => {
  const { pathname, search, hash } = window.location;
  if (hash || !pathname.startsWith(ADMIN_BASE)) return;
  const trimmed = search ? pathname + search.replace(AFTER_RECORD, '$1') : pathname.replace(AFTER_PATH, '');
  if (trimmed !== pathname + search) window.history.replaceState(window.history.state, '', trimmed);
};

/** Signing in stands beside the back-office, not in it. A router reads the address when it is made. */
const createRouter = () => {
  trimPastedLink();
  return createBrowserRouter([
    {
      path: LOGIN_PATH,
      lazy: async () => ({ Component: (await import('./pages/LoginRoute')).LoginRoute }),
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
        { path: SETUP_PATH, lazy: () => import('./pages/SetupPage') },
        { path: INVITATION_PATH, lazy: () => import('./pages/InvitationPage') },
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
        {
          path: '*',
          lazy: { Component: async () => (await import('./AdminApp')).AdminApp },
          loader: preloadFirstPage,
          shouldRevalidate: () => false,
        },
      ],
    },
    { path: '*', element: <Navigate to={ADMIN_BASE} replace /> },
  ]);
};

export const App = () => {
  const [router] = useState(createRouter);
  // In a transition the page lags behind the address: a heading clicked right after a search would sort the list as it
  // was before, and the search would be lost.
  return <RouterProvider router={router} useTransitions={false} />;
};
