import Roles from '@mui/icons-material/VerifiedUserOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { ROLES_EXPLAINED } from '../../contract/capabilityNames';
import { CapabilityGate } from '../../features/extensions/CapabilityGate';
import { rolesPath } from './roles/rolesPath';

/** Leads to what each role may, where the server goes by this contract. */
export const RolesLink = () => {
  const translate = useTranslate();
  return (
    <CapabilityGate capability={ROLES_EXPLAINED}>
      <Button component={Link} to={rolesPath()} startIcon={<Roles />}>
        {translate('resources.admin_manage.roles_page')}
      </Button>
    </CapabilityGate>
  );
};
