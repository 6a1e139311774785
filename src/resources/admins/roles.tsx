import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Skeleton,
} from '@mui/material';
import { useId } from 'react';
import { useGetList, useInput, useTranslate } from 'react-admin';
import type { FieldError } from 'react-hook-form';

import type { RoleRow } from '../../contract/accounts/admins';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { ROLES } from '../../contract/roles';
import { ADMIN_BASE } from '../../contract/routes';
import { capitalised } from '../../format/person';

export const ADMIN_PARAM = 'admin';

/** Returns the path of the role permissions page, for all roles or for the administrator `admin`. */
export const rolesPath = (admin?: Id) =>
  `${ADMIN_BASE}/admin_manage/roles${admin === undefined ? '' : `?${ADMIN_PARAM}=${admin}`}`;

/** Returns a function that returns the label of a role. The label of an unknown role is its key, capitalized. */
export const useRoleName = () => {
  const translate = useTranslate();
  return (key: string) => translate(`roles.${key}`, { _: capitalised(key) });
};

/** Returns a function that formats roles as text: `Reports, Finance`, `All`, or `No roles`. */
export const useRolesText = () => {
  const translate = useTranslate();
  const roleName = useRoleName();
  return (roles: readonly RoleRow[]) => {
    const keys = roles.map(({ key }) => key);
    if (!keys.length) return translate('resources.admin_manage.no_roles');
    const holdsAll = ROLES.every((role) => keys.includes(role));
    return holdsAll ? translate('resources.admin_manage.all_roles') : keys.map(roleName).join(', ');
  };
};

interface RoleChoicesProps {
  roles: RoleRow[];
  value: readonly Id[];
  onChange: (value: Id[]) => void;
}

/** Checkboxes for the roles, and "All". The value contains only roles, never "All". */
const RoleChoices = ({ roles, value, onChange }: RoleChoicesProps) => {
  const translate = useTranslate();
  const roleName = useRoleName();
  const ids = roles.map(({ id }) => id);
  const selectedIds = ids.filter((id) => value.includes(id));
  const isAll = ids.length > 0 && selectedIds.length === ids.length;
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={isAll}
            indeterminate={!isAll && selectedIds.length > 0}
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

/** Form input for the roles of an admin. The choices are the roles that the server lists. */
export const RolesInput = () => {
  const {
    field: { ref, value, onChange },
    fieldState,
  } = useInput<Id[]>({ source: 'role_ids' });
  const translate = useTranslate();
  const labelId = useId();
  const helpId = useId();
  const {
    data: roles,
    error,
    isFetching,
    refetch,
  } = useGetList<RoleRow>('roles', { pagination: { page: 1, perPage: MAX_PAGE_SIZE } });
  const { error: fieldError } = fieldState;
  const message =
    fieldError?.message ??
    Object.values((fieldError ?? []) as FieldError[]).find((item) => item?.message)?.message;
  return (
    <FormControl
      ref={ref}
      tabIndex={-1}
      error={Boolean(message)}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={helpId}
    >
      <FormLabel
        component="span"
        id={labelId}
        sx={{ mb: 1, fontWeight: 600, '&, &.Mui-focused': { color: 'text.primary' } }}
      >
        {translate('resources.admin_manage.fields.roles')}
      </FormLabel>
      {error ? (
        <Alert
          severity="error"
          variant="outlined"
          action={
            <Button color="inherit" loading={isFetching} onClick={() => void refetch()}>
              {translate('list.retry')}
            </Button>
          }
        >
          {translate('resources.admin_manage.roles_failed')}: {error.message}
        </Alert>
      ) : roles ? (
        <RoleChoices roles={roles} value={value} onChange={onChange} />
      ) : (
        <Box aria-busy="true">
          <Skeleton height={200} variant="rounded" />
        </Box>
      )}
      <FormHelperText id={helpId} aria-live="polite" sx={{ mx: 0 }}>
        {message}
      </FormHelperText>
    </FormControl>
  );
};
