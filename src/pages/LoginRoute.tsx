import { useLocation, useNavigate } from 'react-router';

import { LoginPage } from './LoginPage';

/** The login page inside the router, where signing out leads. */
export const LoginRoute = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  return <LoginPage cameFrom={state} goTo={(address) => void navigate(address, { replace: true })} />;
};
