import { InputAdornment } from '@mui/material';
import { TextInput } from 'react-admin';

interface NumberTextInputProps {
  source: string;
  /** Wording key; found by `source` when left out. */
  label?: string;
  /** What stands before the number, such as a currency's sign. */
  sign?: string;
  autoFocus?: boolean;
}

/**
 * A number that is typed as text, for the form's rules to read: a number field of the browser's own keeps to itself
 * what is no number, so that nobody could say what is wrong, and changes when the mouse wheel is turned over it.
 */
export const NumberTextInput = ({ sign, ...input }: NumberTextInputProps) => (
  <TextInput
    {...input}
    slotProps={{
      htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
      input: { startAdornment: sign && <InputAdornment position="start">{sign}</InputAdornment> },
    }}
  />
);
