import { Button, Typography } from '@mui/material';

import { AuthPage } from './AuthPage';
import { words } from './words';

/** The back-office's own code could not be fetched: no network, or a newer version has replaced it. */
export const LoadFailed = () => (
  <AuthPage>
    <Typography variant="h1" sx={{ mb: 4 }}>
      {words().loadFailed}
    </Typography>
    <Typography color="textSecondary">{words().loadFailedText}</Typography>
    <Button variant="contained" sx={{ mt: 6 }} onClick={() => window.location.reload()}>
      {words().reload}
    </Button>
  </AuthPage>
);
