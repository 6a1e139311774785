import { Box, Button, Card, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';

import { Logo } from '../../components/display/PageTitle';
import { MfaSettings } from '../../features/auth/MfaSettings';
import { useMfaMethods } from '../../features/auth/mfaMethods';
import { useGuardedLogout } from '../../components/dialog/unsavedForms';

/** Reloads the page, so that the rejected requests run again. */
const reloadPage = () => window.location.reload();

/** Replaces the back-office until the current user has set up the two-step verification that their role needs. */
export const RequiredMfaSetup = () => {
  const translate = useTranslate();
  const logOut = useGuardedLogout();
  const { methods } = useMfaMethods();
  return (
    <Box
      component="main"
      sx={{ minHeight: '100vh', bgcolor: 'background.default', px: 4, py: { xs: 6, md: 12 } }}
    >
      <Box sx={{ maxWidth: 760, mx: 'auto' }}>
        <Logo />
        <Typography variant="h1" sx={{ mt: 6, mb: 2 }}>
          {translate('mfa.required.title')}
        </Typography>
        <Typography color="textSecondary" sx={{ mb: 6 }}>
          {translate('mfa.required.text')}
        </Typography>
        <Card sx={{ p: { xs: 4, sm: 6 } }}>
          <Typography variant="h2" sx={{ mb: 5 }}>
            {translate('mfa.own.title')}
          </Typography>
          <MfaSettings />
        </Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, mt: 6 }}>
          {Boolean(methods?.length) && (
            <Button variant="contained" onClick={reloadPage}>
              {translate('mfa.required.proceed')}
            </Button>
          )}
          {/* Aligns the button's label with the text above. */}
          <Button onClick={logOut} sx={{ '&:first-child': { ml: -4 } }}>
            {translate('layout.menu.logout')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
