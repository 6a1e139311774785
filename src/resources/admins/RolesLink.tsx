import Roles from '@mui/icons-material/VerifiedUserOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';

import { EXPLAINS_ROLES } from '../../contract/offered';
import { WhereOffered } from '../../ui/extras/WhereOffered';
import { rolesAddress } from './roles/address';

/** Leads to what each role may, where the server goes by this contract. */
export const RolesLink = () => {
  const translate = useTranslate();
  return (
    <WhereOffered extra={EXPLAINS_ROLES}>
      <Button component={Link} to={rolesAddress()} startIcon={<Roles />}>
        {translate('resources.admin_manage.roles_page')}
      </Button>
    </WhereOffered>
  );
};
