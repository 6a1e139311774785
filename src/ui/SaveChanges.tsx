import { Box, Button, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';

interface SaveChangesProps {
  pending: boolean;
  label?: string | undefined;
}

/** Saves what was changed in a form; until something is, it says that there is nothing to save. */
export const SaveChanges = ({ pending, label }: SaveChangesProps) => {
  const translate = useTranslate();
  const { isDirty } = useFormState();
  return (
    <Tooltip title={isDirty ? '' : translate('app.form.unchanged')} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <Button type="submit" variant="contained" loading={pending} disabled={!isDirty}>
          {label ?? translate('ra.action.save')}
        </Button>
      </Box>
    </Tooltip>
  );
};
