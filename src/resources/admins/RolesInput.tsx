import { Alert, Box, Button, FormControl, FormHelperText, FormLabel, Skeleton } from '@mui/material';
import { useId } from 'react';
import type { FieldError } from 'react-hook-form';
import { useGetList, useInput, useTranslate } from 'react-admin';

import type { RoleRow } from '../../contract/accounts/admins';
import type { Id } from '../../contract/core/field';
import { MAX_PAGE_SIZE } from '../../contract/limits';
import { RoleChoices } from './RoleChoices';

/** The roles that the server lists, to be ticked. */
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
  const { error: invalid } = fieldState;
  const message =
    invalid?.message ?? Object.values((invalid ?? []) as FieldError[]).find((item) => item?.message)?.message;
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
