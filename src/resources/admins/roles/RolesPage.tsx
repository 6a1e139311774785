import ArrowBack from '@mui/icons-material/ArrowBack';
import Print from '@mui/icons-material/PrintOutlined';
import { Box, Button, Typography, Alert } from '@mui/material';
import { useTranslate, useResourceDefinitions, useGetList } from 'react-admin';
import { Link, useSearchParams } from 'react-router';

import { ROLES_EXPLAINED } from '../../../contract/capabilityNames';
import { ADMIN_BASE } from '../../../contract/routes';
import { CapabilityGate } from '../../../features/extensions/CapabilityGate';
import { MissingPage } from '../../../components/feedback/MissingPage';
import { PageTitle } from '../../../components/display/PageTitle';
import { ADMIN_PARAM, rolesPath } from './rolesPath';
import { type Role, ROLES } from '../../../contract/roles';
import { HOLDERS, rightsOf, EVERYBODY } from './rights';
import { Rights } from './Rights';
import { RightsCard } from './RightsCard';
import { useRightsText } from './useRightsText';
import type { AdminRow } from '../../../contract/accounts/admins';
import { fullName } from '../../../format/name';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { LoadError } from '../../../components/feedback/LoadError';
import { useRolesText } from '../useRolesText';

const RightsByRole = () => {
  const inWords = useRightsText();
  const definitions = Object.values(useResourceDefinitions<{ role?: Role; menuRole?: Role }>());
  return HOLDERS.map((holder) => {
    const pagesOf = (kind: 'role' | 'menuRole') =>
      definitions.flatMap(({ name, hasList, options }) =>
        hasList && options?.[kind] === holder ? [name] : [],
      );
    const [opened, linked] = [pagesOf('role'), pagesOf('menuRole')];
    const help = [opened.length && inWords.opens(opened), linked.length && inWords.links(linked)];
    return (
      <RightsCard key={holder} title={inWords.holder(holder)} help={help.filter(Boolean).join('. ')}>
        <Rights things={rightsOf([holder])} />
      </RightsCard>
    );
  });
};

const AdminRights = ({ id }: { id: string }) => {
  const translate = useTranslate();
  const inWords = useRolesText();
  // Only a server that goes by this contract has the page, and so finds one alone.
  const { data, error, refetch, isFetching } = useGetList<AdminRow>('admin_manage', { filter: { id } });
  if (error && !data)
    return <LoadError title={translate('role_permissions.failed')} query={{ error, refetch, isFetching }} />;
  if (!data) return <ListSkeleton lines={8} />;
  const admin = data.find((one) => String(one.id) === id);
  if (!admin)
    return (
      <Alert severity="info" variant="outlined">
        {translate('role_permissions.not_there')}
      </Alert>
    );
  const held = ROLES.filter((role) => admin.roles.some(({ key }) => key === role));
  return (
    <RightsCard
      title={translate('role_permissions.of', { name: fullName(admin) })}
      help={held.length ? inWords(admin.roles) : translate('role_permissions.no_roles')}
    >
      {admin.is_restricted && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {translate('role_permissions.restricted')}
        </Alert>
      )}
      <Rights things={rightsOf([...held, EVERYBODY])} showRoles />
    </RightsCard>
  );
};

const ON_SCREEN = { displayPrint: 'none' } as const;

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
