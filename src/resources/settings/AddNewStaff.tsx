import PersonAdd from '@mui/icons-material/PersonAddAlt';
import { Button } from '@mui/material';
import { useCanAccess, useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';

/** Leads to Admin Management with its create dialog open; for those who manage admins (decision 26). */
export const AddNewStaff = () => {
  const translate = useTranslate();
  const { canAccess } = useCanAccess({ resource: 'admin_manage', action: 'list' });
  if (!canAccess) return null;
  return (
    <Button
      component={Link}
      to={`${ADMIN_BASE}/admin_manage`}
      state={{ create: true }}
      variant="contained"
      startIcon={<PersonAdd />}
    >
      {translate('resources.settings.add_staff')}
    </Button>
  );
};
