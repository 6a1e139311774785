import { useTranslate } from 'react-admin';
import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';

import type { Id } from '../../contract/core/field';
import { ADMIN_BASE } from '../../contract/routes';
import { closedNotice } from '../../session/factorSetup';
import { ALERT_STYLES } from '../../components/feedback/errors';
import { MFA_SETTINGS_HASH, useMfaMethods } from '../../features/auth/mfaMethods';

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
