import { Box, Button, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

import { sameFormValues } from '../../contract/core/untouched';

interface SaveChangesButtonProps {
  pending: boolean;
  label?: string | undefined;
}

/** Saves what was changed in a form; until something is, it says that there is nothing to save. */
export const SaveChangesButton = ({ pending, label }: SaveChangesButtonProps) => {
  const translate = useTranslate();
  const { isDirty, defaultValues } = useFormState();
  const values = useWatch();
  const isChanged = isDirty && !sameFormValues(values, defaultValues);
  return (
    <Tooltip title={isChanged ? '' : translate('form.unchanged')} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <Button type="submit" variant="contained" loading={pending} disabled={!isChanged}>
          {label ?? translate('ra.action.save')}
        </Button>
      </Box>
    </Tooltip>
  );
};
