import { Box, Tooltip } from '@mui/material';
import { SaveButton, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

import { sameFormValues } from '../../contract/core/untouched';

interface SaveChangesButtonProps {
  label?: string | undefined;
  /** Fields whose first value stays when they are emptied. */
  keptIfEmpty?: readonly string[];
}

const NO_FIELDS: readonly string[] = [];

/** React-admin's button, disabled until a value differs from the first one. A number typed as text is equal. */
export const SaveChangesButton = ({
  label = 'ra.action.save',
  keptIfEmpty = NO_FIELDS,
}: SaveChangesButtonProps) => {
  const translate = useTranslate();
  const { isDirty, defaultValues } = useFormState();
  const typed = useWatch();
  const kept = keptIfEmpty.filter((name) => typed[name] === null || typed[name] === '');
  const values = { ...typed, ...Object.fromEntries(kept.map((name) => [name, defaultValues?.[name]])) };
  const isChanged = isDirty && !sameFormValues(values, defaultValues);
  return (
    <Tooltip title={isChanged ? '' : translate('form.unchanged')} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <SaveButton icon={null} label={label} disabled={!isChanged} />
      </Box>
    </Tooltip>
  );
};
