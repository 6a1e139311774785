import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button, Typography } from '@mui/material';
import { Link } from 'react-router';

import { LOGIN_PATH } from '../contract/routes';
import { AuthPage } from './AuthPage';
import { words } from './words';

/** Says what is missing and what to do instead. */
export const ForgotPasswordPage = () => (
  <AuthPage>
    <title>{`${words().forgotTitle} · Treat Ya Self`}</title>
    <Typography variant="h1" sx={{ mb: 4 }}>
      {words().forgotTitle}
    </Typography>
    <Typography color="textSecondary">{words().forgotText}</Typography>
    <Button component={Link} to={LOGIN_PATH} startIcon={<ArrowBack />} sx={{ mt: 6, ml: -4 }}>
      {words().backToLogin}
    </Button>
  </AuthPage>
);
