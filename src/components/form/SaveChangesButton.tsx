import { Box, Tooltip } from '@mui/material';
import type { MouseEvent } from 'react';
import { SaveButton, useTranslate, type SaveButtonProps } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';

import { sameFormValues } from '../../contract/core/untouched';

/** A fast response may come between the two clicks, before the record is read again or the dialog is closed. */
const ignoreSecondClick = (event: MouseEvent) => event.detail > 1 && event.preventDefault();

/** React-admin's button, for which a double click is one submission. */
export const SubmitButton = (props: SaveButtonProps) => (
  <SaveButton icon={null} onClick={ignoreSecondClick} {...props} />
);

interface SaveChangesButtonProps {
  label?: string | undefined;
}

/** React-admin's button, which is disabled, and says so, until a form differs from what it was: a number typed as text is the same. */
export const SaveChangesButton = ({ label = 'ra.action.save' }: SaveChangesButtonProps) => {
  const translate = useTranslate();
  const { isDirty, defaultValues } = useFormState();
  const values = useWatch();
  const isChanged = isDirty && !sameFormValues(values, defaultValues);
  return (
    <Tooltip title={isChanged ? '' : translate('form.unchanged')} describeChild>
      <Box component="span" sx={{ display: 'inline-flex' }}>
        <SubmitButton label={label} disabled={!isChanged} />
      </Box>
    </Tooltip>
  );
};
