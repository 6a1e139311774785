import { useLogout } from 'react-admin';

import { confirmLeave } from './unsavedForms';

/** React-admin's logout, which drops whatever is typed: a changed form asks first. */
export const useGuardedLogout = () => {
  const logout = useLogout();
  return () => confirmLeave(() => void logout());
};
