import { FormControl, FormHelperText, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

import { inWords } from './words';

export type AuthFieldProps = Omit<OutlinedInputProps, 'error' | 'label'> & {
  label: string;
  error: string | undefined;
  /** What to write, where nothing is wrong. */
  help?: string;
};

/**
 * A field of the pages before signing in, named by its placeholder. Not MUI's `TextField`, which brings the code of
 * selects and menus with it.
 */
export const AuthField = ({ label, error, help, ...input }: AuthFieldProps) => {
  const helpId = useId();
  const said = error === undefined ? help : inWords(error);
  return (
    <FormControl error={error !== undefined} fullWidth>
      <OutlinedInput
        {...input}
        placeholder={label}
        slotProps={{
          input: { 'aria-label': label, 'aria-describedby': said === undefined ? undefined : helpId },
        }}
      />
      {said !== undefined && <FormHelperText id={helpId}>{said}</FormHelperText>}
    </FormControl>
  );
};
