import { useTranslate } from 'react-admin';
import { Alert, Button, Box, Card, Typography } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { Id } from '../../contract/core/field';
import { ADMIN_BASE } from '../../contract/routes';
import { closedNotice } from '../../session/session';
import { ALERT_STYLES } from '../../components/feedback/errors';
import { MFA_SETTINGS_HASH, useMfaMethods } from './mfaMethods';
import { Logo } from '../../components/display/PageTitle';
import { MfaSettings } from './MfaSettings';
import { useGuardedLogout } from '../../components/dialog/unsavedForms';

/** Dismissible notice that links to the setup of two-step verification. */
export const MfaSetupNotice = ({ person }: { person: Id }) => {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const { methods } = useMfaMethods();
  const [isClosed, setClosed] = useState(false);
  const settings = `${ADMIN_BASE}/settings`;
  if (isClosed || methods?.length !== 0 || pathname === settings) return null;
  const close = () => {
    closedNotice.close(person);
    setClosed(true);
  };
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={[ALERT_STYLES, { mb: 6, displayPrint: 'none' }]}
      action={
        <>
          <Button color="inherit" component={Link} to={`${settings}${MFA_SETTINGS_HASH}`}>
            {translate('mfa.required.set_up')}
          </Button>
          <Button color="inherit" onClick={close}>
            {translate('mfa.required.dismiss')}
          </Button>
        </>
      }
    >
      {translate('mfa.required.notice')}
    </Alert>
  );
};

/** Reloads the page, so that the page repeats the requests that the server rejected. */
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
          {/* Aligns the label of the first button with the text above. */}
          <Button onClick={logOut} sx={{ '&:first-child': { ml: -4 } }}>
            {translate('layout.menu.logout')}
          </Button>
        </Box>
      </Box>
    </Box>
  );
};
