import { Alert } from '@mui/material';
import { useGetList } from 'react-admin';

import type { AdminRow } from '../../../contract/admins';
import { ROLES } from '../../../contract/roles';
import { fullName } from '../../../format/name';
import { LinesSkeleton } from '../../../ui/LinesSkeleton';
import { PartFailed } from '../../../ui/PartFailed';
import { useRolesInWords } from '../useRolesInWords';
import { EVERYBODY, rightsOf } from './rights';
import { Rights } from './Rights';
import { RightsCard } from './RightsCard';
import { useWords } from './words';

/** All that one administrator may, and through which of their roles. */
export const OfAdmin = ({ id }: { id: string }) => {
  const word = useWords();
  const inWords = useRolesInWords();
  // Only a server that goes by this contract has the page, and so finds one alone.
  const { data, error, refetch, isFetching } = useGetList<AdminRow>('admin_manage', { filter: { id } });
  if (error && !data) return <PartFailed title={word('failed')} of={{ error, refetch, isFetching }} />;
  if (!data) return <LinesSkeleton lines={8} />;
  const admin = data.find((one) => String(one.id) === id);
  if (!admin)
    return (
      <Alert severity="info" variant="outlined">
        {word('not_there')}
      </Alert>
    );
  const held = ROLES.filter((role) => admin.roles.some(({ key }) => key === role));
  return (
    <RightsCard
      title={word('of', { name: fullName(admin) })}
      help={held.length ? inWords(admin.roles) : word('no_roles')}
    >
      {admin.is_restricted && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 3 }}>
          {word('restricted')}
        </Alert>
      )}
      <Rights things={rightsOf([...held, EVERYBODY])} saysThrough />
    </RightsCard>
  );
};
