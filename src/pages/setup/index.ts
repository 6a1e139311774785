import { redirect } from 'react-router';

import { ADMIN_BASE, LOGIN_PATH } from '../../contract/routes';
import { session } from '../../authProvider/session/session';
import { fetchSignInOptions } from '../signInOptions';
import { SetupPage } from './SetupPage';

export const Component = SetupPage;

/** The page is there only while it can do something. */
export const loader = async () => {
  if (session.current()) return redirect(ADMIN_BASE);
  return (await fetchSignInOptions()).needsSetup ? null : redirect(LOGIN_PATH);
};
