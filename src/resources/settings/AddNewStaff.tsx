import PersonAdd from '@mui/icons-material/PersonAddAlt';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ADMIN_BASE } from '../../contract/routes';
import { useMayOpen } from '../../authProvider/useMayOpen';

/** Leads to Admin Management with its create dialog open; for those who manage admins (decision 26). */
export const AddNewStaff = () => {
  const translate = useTranslate();
  const mayOpen = useMayOpen('admin_manage');
  if (!mayOpen) return null;
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
