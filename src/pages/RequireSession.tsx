import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

import { LOGIN_PATH } from '../contract/routes';
import { session } from '../authProvider/session/session';

const token = () => session.current()?.loginInfo.token;

/**
 * The guard (specification, section 2): without a session one is led to the sign-in page, which remembers where one
 * was. A session ends here whether it expired or was ended in this tab or another; who signs out on purpose is not
 * led back. Another person's session starts the back-office anew.
 */
export const RequireSession = ({ children }: { children: ReactNode }) => {
  const held = useSyncExternalStore(session.subscribe, token);
  const { pathname, search } = useLocation();
  if (held) return <Fragment key={held}>{children}</Fragment>;
  const cameFrom = { nextPathname: pathname, nextSearch: search };
  return <Navigate to={LOGIN_PATH} replace state={session.endReason() === 'signedOut' ? null : cameFrom} />;
};
