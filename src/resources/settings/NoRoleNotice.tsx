import { Alert, AlertTitle, Button } from '@mui/material';
import { useTranslate } from 'react-admin';

import { ROLES } from '../../contract/roles';
import { useGuardedLogout } from '../../components/form/useGuardedLogout';

/** For whoever holds no role that opens a page, or none that is known: what they may do, and the way out. */
export const NoRoleNotice = ({ held }: { held: readonly string[] }) => {
  const translate = useTranslate();
  const logOut = useGuardedLogout();
  if (ROLES.some((role) => held.includes(role))) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 5, maxWidth: 760 }}
      action={
        <Button color="inherit" size="small" sx={{ whiteSpace: 'nowrap' }} onClick={logOut}>
          {translate('app.user.logout')}
        </Button>
      }
    >
      <AlertTitle component="h2">{translate('app.no_role.title')}</AlertTitle>
      {translate('app.no_role.text')}
    </Alert>
  );
};
