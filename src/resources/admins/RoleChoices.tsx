import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { useTranslate } from 'react-admin';

import type { RoleRow } from '../../contract/accounts/admins';
import type { Id } from '../../contract/core/field';
import { useRoleName } from './useRoleName';

interface RoleChoicesProps {
  roles: RoleRow[];
  /** The ids of those that are ticked. */
  value: readonly Id[];
  onChange: (value: Id[]) => void;
}

/**
 * A box for each role, and "All", which ticks or clears every one. "All" is no role: it is never in the value, so there
 * is nothing to take out before sending.
 */
export const RoleChoices = ({ roles, value, onChange }: RoleChoicesProps) => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const ids = roles.map(({ id }) => id);
  const ticked = ids.filter((id) => value.includes(id));
  const isAll = ids.length > 0 && ticked.length === ids.length;
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && ticked.length > 0}
            onChange={() => onChange(isAll ? [] : ids)}
          />
        }
        label={translate('resources.admin_manage.all_roles')}
      />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 4, pl: 4 }}>
        {roles.map(({ id, key }) => (
          <FormControlLabel
            key={id}
            control={
              <Checkbox
                size="small"
                checked={value.includes(id)}
                onChange={(_, checked) =>
                  onChange(checked ? [...value, id] : value.filter((other) => other !== id))
                }
              />
            }
            label={roleName(key)}
          />
        ))}
      </Box>
    </>
  );
};
