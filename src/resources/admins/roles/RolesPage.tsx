import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router';

import { ROLES_EXPLAINED } from '../../../contract/capabilityNames';
import { ADMIN_BASE } from '../../../contract/routes';
import { CapabilityGate } from '../../../features/extensions/CapabilityGate';
import { MissingPage } from '../../../components/feedback/MissingPage';
import { PageTitle } from '../../../components/display/PageTitle';
import { ADMIN_PARAM, rolesPath } from './rolesPath';
import { RightsByRole } from './RightsByRole';
import { AdminRights } from './AdminRights';

const ON_SCREEN = { displayPrint: 'none' } as const;

/** What each role may see, do and save; or all that one administrator may. */
const Explained = () => {
  const translate = useTranslate();
  const [params] = useSearchParams();
  const admin = params.get(ADMIN_PARAM);
  return (
    <>
      <Button
        component={Link}
        to={`${ADMIN_BASE}/admin_manage`}
        startIcon={<ArrowBack />}
        sx={{ ml: -3, mb: 2, ...ON_SCREEN }}
      >
        {translate('role_permissions.back')}
      </Button>
      <PageTitle title={translate('resources.admin_manage.roles_page')}>
        <Box sx={{ display: 'flex', gap: 3, ...ON_SCREEN }}>
          {admin !== null && (
            <Button component={Link} to={rolesPath()} variant="outlined">
              {translate('role_permissions.all')}
            </Button>
          )}
          <Button variant="outlined" startIcon={<Print />} onClick={() => window.print()}>
            {translate('role_permissions.print')}
          </Button>
        </Box>
      </PageTitle>
      <Typography color="textSecondary" sx={{ mb: 5, maxWidth: 720 }}>
        {translate(admin === null ? 'role_permissions.help' : 'role_permissions.of_help')}
      </Typography>
      {admin === null ? <RightsByRole /> : <AdminRights id={admin} />}
    </>
  );
};

export const RolesPage = () => (
  <CapabilityGate capability={ROLES_EXPLAINED} fallback={<MissingPage />}>
    <Explained />
  </CapabilityGate>
);
