import { Fragment, useState, useSyncExternalStore, type ReactNode } from 'react';
import {
  createBrowserRouter,
  Navigate,
  Outlet,
  redirect,
  RouterProvider,
  useLocation,
  useNavigate,
  useRouteError,
  type LoaderFunctionArgs,
} from 'react-router';

import { AppFailed } from './pages/AuthPage';
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

/** Redirects a signed-in user from the sign-in page to the back-office (decision 12). */
const skipWhenSignedIn = () => (session.current() ? redirect(ADMIN_BASE) : null);

/** Loads the code of the first page and the capabilities of the server while the code of the back-office loads. */
const preloadFirstPage = async ({ request }: LoaderFunctionArgs) => {
  const stored = session.current();
  if (!stored) return null;
  preloadCapabilities();
  const { preloadMessagesAndPage } = await import('./AdminApp');
  // Ignores a failed preload. The page loads its code again, and shows an error if the second attempt fails too.
  await preloadMessagesAndPage(new URL(request.url).pathname, stored.userInfo.roles).catch(() => {});
  return null;
};

/** Loads the pages of the password reset. Then preloads the back-office while the user types. */
const loadPasswordReset = async () => {
  const [{ ForgotPasswordPage }, { ResetPasswordPage }] = await Promise.all([
    import('./pages/ForgotPasswordPage'),
    import('./pages/ResetPasswordPage'),
  ]);
  // Ignores a failed preload, because the back-office loads its code again when the user opens it.
  import('./AdminApp').catch(() => {});
  return { ForgotPasswordPage, ResetPasswordPage };
};

/** Loads the sign-in page. The router opens this page, for example after the user signs out. */
const loadLoginRoute = async () => {
  const { LoginPage } = await import('./pages/LoginPage');
  const LoginRoute = () => {
    const navigate = useNavigate();
    const { state } = useLocation();
    return <LoginPage cameFrom={state} goTo={(path) => void navigate(path, { replace: true })} />;
  };
  return { Component: LoginRoute };
};

const sessionToken = () => session.current()?.loginInfo.token;

/**
 * Renders the children for a signed-in user, or redirects to the sign-in page (specification, section 2). After
 * sign-in, the user returns to the current URL, unless the user signed out on purpose. The redirect also happens when
 * another tab ends the session. A new token remounts the children, so that no state of the previous user remains.
 */
const RequireSession = ({ children }: { children: ReactNode }) => {
  const currentToken = useSyncExternalStore(session.subscribe, sessionToken);
  const { pathname, search } = useLocation();
  if (currentToken) return <Fragment key={currentToken}>{children}</Fragment>;
  const cameFrom = { nextPathname: pathname, nextSearch: search };
  return <Navigate to={LOGIN_PATH} replace state={session.endReason() === 'signedOut' ? null : cameFrom} />;
};

const RouteFailed = () => <AppFailed error={useRouteError()} />;

/** Matches punctuation at the end of a URL, either plain or percent-encoded. */
const PUNCTUATION = String.raw`(?:[.,;:!?)\]'’]|%3E|%22|%E2%80%9D|%C2%BB)+$`;
const AFTER_PATH = new RegExp(PUNCTUATION, 'i');
const AFTER_RECORD = new RegExp(String.raw`([?&]${ONLY_PARAM}=[^&]+?)${PUNCTUATION}`, 'i');

/** Removes punctuation from the end of a pasted link, because users copy links together with the end of a sentence. */
const trimPastedLink = () => {
  const { pathname, search, hash } = window.location;
  if (hash || !pathname.startsWith(ADMIN_BASE)) return;
  const trimmed = search ? pathname + search.replace(AFTER_RECORD, '$1') : pathname.replace(AFTER_PATH, '');
  if (trimmed !== pathname + search) window.history.replaceState(window.history.state, '', trimmed);
};

/** Trims a pasted URL. Then creates the router, which reads the URL immediately. */
const createRouter = () => {
  trimPastedLink();
  return createBrowserRouter([
    {
      path: LOGIN_PATH,
      lazy: loadLoginRoute,
      loader: skipWhenSignedIn,
      errorElement: <RouteFailed />,
      hydrateFallbackElement: <></>,
    },
    {
      // Groups the pages before sign-in, so that a navigation between these pages does not remount their shared layout.
      errorElement: <RouteFailed />,
      hydrateFallbackElement: <></>,
      children: [
        {
          path: FORGOT_PASSWORD_PATH,
          lazy: async () => ({ Component: (await loadPasswordReset()).ForgotPasswordPage }),
        },
        {
          path: RESET_PASSWORD_PATH,
          lazy: async () => ({ Component: (await loadPasswordReset()).ResetPasswordPage }),
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
        // Lets the router load the code, because React could delay a suspended component by 300 ms to avoid flicker.
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
  // Disables transitions. The page would lag behind the URL, and a sort right after a search would undo the search.
  return <RouterProvider router={router} useTransitions={false} />;
};
