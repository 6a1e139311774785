import { useLogout } from 'react-admin';

import { confirmLeave } from './unsavedForms';

/** Asks before logging out of a changed form. React-admin's logout drops its values. */
export const useGuardedLogout = () => {
  const logout = useLogout();
  return () => confirmLeave(() => void logout());
};
