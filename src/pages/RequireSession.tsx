import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

import { LOGIN_PATH } from '../contract/routes';
import { session } from '../session/session';

const token = () => session.current()?.loginInfo.token;

/**
 * Renders the children for a signed-in user, or redirects to the sign-in page (specification, section 2). The sign-in
 * page returns to the current URL, unless the user signed out on purpose. Another tab can also end the session. A new
 * token remounts the children, so that no state of the previous user remains.
 */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const currentToken = useSyncExternalStore(session.subscribe, token);
  const { pathname, search } = useLocation();
  if (currentToken) return <Fragment key={currentToken}>{children}</Fragment>;
  const cameFrom = { nextPathname: pathname, nextSearch: search };
  return <Navigate to={LOGIN_PATH} replace state={session.endReason() === 'signedOut' ? null : cameFrom} />;
};
