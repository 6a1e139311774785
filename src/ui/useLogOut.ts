import { useLogout } from 'react-admin';

import { leaveForms } from './unsavedForms';

/** React-admin's logout, which drops whatever is typed: a changed form asks first. */
export const useLogOut = () => {
  const logout = useLogout();
  return () => leaveForms(() => void logout());
};
