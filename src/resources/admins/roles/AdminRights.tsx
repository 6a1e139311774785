import { Alert } from '@mui/material';
import { useTranslate, useGetList } from 'react-admin';

import type { AdminRow } from '../../../contract/accounts/admins';
import { ROLES } from '../../../contract/roles';
import { fullName } from '../../../format/name';
import { ListSkeleton } from '../../../components/list/ListSkeleton';
import { LoadError } from '../../../components/feedback/LoadError';
import { useRolesText } from '../useRolesText';
import { EVERYBODY, rightsOf } from './rights';
import { Rights } from './Rights';
import { RightsCard } from './RightsCard';

/** All that one administrator may, and through which of their roles. */
export const AdminRights = ({ id }: { id: string }) => {
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
