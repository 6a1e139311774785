import { Box, Chip, Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';

import type { AdminRow } from '../../contract/accounts/admins';
import { useRoleName } from './useRoleName';

/** What an admin may open. */
export const AssignedRoles = () => {
  const { roles } = useRecordContext<AdminRow>()!;
  const translate = useTranslate();
  const roleName = useRoleName();
  const heading = translate('resources.admin_manage.fields.roles');
  return (
    <div>
      <Typography sx={{ fontWeight: 600, mb: 2 }}>{heading}</Typography>
      {roles.length ? (
        <Box
          component="ul"
          aria-label={heading}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, m: 0, p: 0, listStyle: 'none' }}
        >
          {roles.map(({ id, key }) => (
            <Chip key={id} component="li" label={roleName(key)} />
          ))}
        </Box>
      ) : (
        <Typography color="textSecondary">{translate('resources.admin_manage.no_roles')}</Typography>
      )}
    </div>
  );
};
