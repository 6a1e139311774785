import { useLocation, useNavigate } from 'react-router';

import { LoginPage } from './LoginPage';

/** Login page inside the router, shown after the user signs out. */
export const LoginRoute = () => {
  const navigate = useNavigate();
  const { state } = useLocation();
  return <LoginPage cameFrom={state} goTo={(address) => void navigate(address, { replace: true })} />;
};
