import { FormControl, FormHelperText, OutlinedInput, type OutlinedInputProps } from '@mui/material';
import { useId } from 'react';

import { inWords } from './words';

export type AuthFieldProps = Omit<OutlinedInputProps, 'error' | 'label'> & {
  label: string;
  error: string | undefined;
};

/**
 * A field of the pages before signing in, named by its placeholder. Not MUI's `TextField`, which brings the code of
 * selects and menus with it.
 */
export const AuthField = ({ label, error, ...input }: AuthFieldProps) => {
  const errorId = useId();
  return (
    <FormControl error={error !== undefined} fullWidth>
      <OutlinedInput
        {...input}
        placeholder={label}
        slotProps={{
          input: { 'aria-label': label, 'aria-describedby': error === undefined ? undefined : errorId },
        }}
      />
      {error !== undefined && <FormHelperText id={errorId}>{inWords(error)}</FormHelperText>}
    </FormControl>
  );
};
