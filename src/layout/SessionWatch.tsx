import { useEffect } from 'react';
import { useLogout } from 'react-admin';

import { session } from '../session/session';

/** Signing out in one tab signs out in all. */
export const SessionWatch = () => {
  const logout = useLogout();
  useEffect(
    () =>
      session.onElsewhere(() => {
        if (!session.current()) void logout();
      }),
    [logout],
  );
  return null;
};
